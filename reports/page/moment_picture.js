// Small boards of moments.

import {$, draw, page} from "./elements.js";
import {board} from "./game_board.js";
import {boards} from "./replay_data.js";

/// Draws small boards while they are in sight.
const inSight = new IntersectionObserver(entries => {
  for (const {target, isIntersecting} of entries) {
    if (!isIntersecting) target.replaceChildren();
    else if (!target.firstChild) paintMoment(target, Number(target.dataset.moment));
  }
}, {rootMargin: "200px"});

/// A small board after a moment, around what happened.
export const momentPicture = index => {
  const view = board.layer.smallView(page.moments[index]);
  const svg = draw("svg", {class: "moment", viewBox: view.map(n => n.toFixed(0)).join(" "), "aria-hidden": "true",
      preserveAspectRatio: "xMidYMid slice", "data-moment": index});
  inSight.observe(svg);
  return svg;
};

const paintMoment = (svg, index) => {
  const land = $("map").cloneNode(true), now = boards.at(index);
  for (const part of [land, ...land.querySelectorAll("[id]")]) part.removeAttribute("id");
  // The land as it was held then; the copy has the present holders.
  for (const area of land.querySelectorAll("[data-region]")) {
    const [holder] = now.regions[area.dataset.region];
    area.setAttribute("fill", page.board.tints[area.dataset.region][holder]);
    const pattern = page.board.patterns[holder];
    area.nextElementSibling?.setAttribute("fill", pattern ? `url(#${pattern})` : "none");
  }
  svg.append(land, draw("g", {"font-family": "Liberation Sans,Arial,Helvetica,sans-serif", "text-anchor": "middle"},
      ...board.layer.inSmall(now, page.moments[index])));
};
