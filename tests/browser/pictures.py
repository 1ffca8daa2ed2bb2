"""A step of each game as SVG and as PNG in a headless Chromium: is the same drawn in both?

python3 pictures.py TRICORNE
"""

import base64

from page_test import SOURCES, PageTest, main

RECORDS = SOURCES / "tests/records"
STEPS = ((RECORDS / "2014-seed-1.yaml", 44), (RECORDS / "2014-seed-1.yaml", 120),
         (RECORDS / "washingtons_crossing/random-2012-1.yaml", 151),
         (RECORDS / "washingtons_crossing/rall-at-trenton.yaml", 12))
WIDTH, NEAR = 400, 2
SAME = 0.002  # share of other pixels; we have seen 0.001 of one step, and 0.006 of steps far from one another
# Two programs draw letters and ends of lines, so a pixel counts as another one when no pixel near it in the other picture has nearly
# its colour.
COMPARED = """async (...addresses) => {
  const colours = await Promise.all(addresses.map(async address => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"),
        {width: WIDTH, height: Math.round(WIDTH * picture.naturalHeight / picture.naturalWidth)});
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }));
  const [a, b] = colours;
  if (a.height !== b.height) return {height: [a.height, b.height]};
  const differ = (p, q, i, j) => [0, 1, 2].some(c => Math.abs(p.data[i + c] - q.data[j + c]) > 64);
  const isOther = (p, q, x, y) => {
    for (let v = Math.max(0, y - NEAR); v <= Math.min(p.height - 1, y + NEAR); ++v)
      for (let u = Math.max(0, x - NEAR); u <= Math.min(p.width - 1, x + NEAR); ++u)
        if (!differ(p, q, 4 * (y * p.width + x), 4 * (v * p.width + u))) return false;
    return true;
  };
  let other = 0, ink = 0;
  for (let y = 0; y < a.height; ++y)
    for (let x = 0; x < a.width; ++x) {
      other += isOther(a, b, x, y) || isOther(b, a, x, y);
      ink += differ(a, a, 4 * (y * a.width + x), 0);
    }
  return {other: other / (a.width * a.height), ink: ink / (a.width * a.height)};
}""".replace("WIDTH", str(WIDTH)).replace("NEAR", str(NEAR))


class Pictures(PageTest):
    def picture(self, record, step, form):
        file = self.folder / f"step.{form}"
        self.make("replay", "render", record, "--step", step, "--format", form, "--out", file, "--force")
        kind = {"svg": "image/svg+xml", "png": "image/png"}[form]
        return f"data:{kind};base64," + base64.b64encode(file.read_bytes()).decode()

    def compared(self, first, second):
        return self.browser.run(f"({COMPARED})('{first}', '{second}')")

    def test_a_step_is_the_same_as_svg_and_as_png(self):
        self.browser.open("about:blank")
        for record, step in STEPS:
            with self.subTest(record=record.stem, step=step):
                found = self.compared(self.picture(record, step, "svg"), self.picture(record, step, "png"))
                self.assertGreater(found["ink"], 0.02, "something is drawn")
                self.assertLess(found["other"], SAME)

    def test_another_step_is_seen(self):
        """The comparison notices a position some steps on."""
        self.browser.open("about:blank")
        record = RECORDS / "2014-seed-1.yaml"
        found = self.compared(self.picture(record, 44, "svg"), self.picture(record, 120, "png"))
        self.assertGreater(found["other"], SAME)


if __name__ == "__main__":
    main()
