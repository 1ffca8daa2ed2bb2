// Pictures of the board to take along: a step as SVG or PNG, a play as a film, and a line of HTML that shows a step in
// another page.

import {$, copyText, make, page} from "./elements.js";
import {board} from "./game_board.js";
import {steps} from "./replay_steps.js";
import {t} from "./replay_data.js";

/// The board as an SVG document of its own, with the colours and the style of the page.
const boardText = () => {
  const copy = board.frame.cloneNode(true), {width, height} = board.frame.getBoundingClientRect();
  for (const name of ["id", "tabindex"]) copy.removeAttribute(name);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("id", "board");
  copy.setAttribute("width", Math.round(width));
  copy.setAttribute("height", Math.round(height));
  copy.setAttribute("data-theme", document.documentElement.dataset.theme);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  // In the page the rules of the board speak of the page's frame, too; here its size is an attribute.
  style.textContent = [...document.querySelectorAll("style")].map(one => one.textContent).join("\n")
      + "\n#board { width: auto; height: auto; border: 0; font-family: sans-serif; }";
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
};

/// The board as an image, `dense` times as many pixels as on the screen.
const boardImage = () => new Promise((done, fail) => {
  const image = new Image();
  image.onload = () => done(image);
  image.onerror = () => fail(new Error("the picture cannot be drawn"));
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(boardText());
});

const paint = async canvas => {
  const image = await boardImage();
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
};

const newCanvas = dense => {
  const {width, height} = board.frame.getBoundingClientRect();
  return make("canvas", {width: Math.round(width * dense), height: Math.round(height * dense)});
};

const save = (blob, ending) => {
  const name = document.title.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "game";
  const address = URL.createObjectURL(blob);
  make("a", {href: address, download: `${name}-${page.moments[steps.current].name}.${ending}`}).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/// The steps of the play that is shown, from the position before it.
const playSteps = () => {
  const {group} = page.moments[steps.current];
  const own = steps.line.filter(index => page.moments[index].group === group);
  return [page.moments[own[0]].parent, ...own].filter(index => index >= 0);
};

const savers = {
  svg: () => save(new Blob([boardText()], {type: "image/svg+xml"}), "svg"),

  async png() {
    const canvas = newCanvas(2);
    await paint(canvas);
    canvas.toBlob(blob => save(blob, "png"));
  },

  /// One step a second. A browser that cannot record saves the steps as pictures with numbers.
  async film() {
    const shown = steps.current, canvas = newCanvas(1), able = canvas.captureStream
        && typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported("video/webm");
    const recorder = able && new MediaRecorder(canvas.captureStream(25), {mimeType: "video/webm"}), parts = [];
    const ended = able && new Promise(done => {
      recorder.ondataavailable = event => parts.push(event.data);
      recorder.onstop = done;
    });
    recorder && recorder.start();
    for (const index of playSteps()) {
      steps.go(index);
      await paint(canvas);
      if (able) await pause(1000);
      else await new Promise(done => canvas.toBlob(blob => done(save(blob, "png"))));
    }
    steps.go(shown);
    if (!able) return;
    recorder.stop();
    await ended;
    save(new Blob(parts, {type: "video/webm"}), "webm");
  },
};

const embed = async () => {
  const address = new URL("#step=" + page.moments[steps.current].name, location.href).href;
  const line = make("iframe", {src: address, width: 900, height: 640, title: document.title}).outerHTML;
  $("copied").textContent = await copyText(line) ? t("a-line-of-html-for-your-page") : line;
};

export const picture = {
  setUp() {
    $("embed").addEventListener("click", embed);
    $("save").addEventListener("change", async () => {
      const kind = $("save").value;
      $("save").value = "";
      if (!kind) return;
      $("copied").textContent = kind === "film" ? t("the-film-is-made-it-takes") : "";
      try {
        await savers[kind]();
        $("copied").textContent = t("the-picture-is-saved");
      } catch {
        $("copied").textContent = t("this-browser-cannot-make-the-picture");
      }
    });
  },
};
