// Paragraph ids in the pages of the command become links to the paragraphs' pages. paragraphs.js sets `paragraphs`.
(() => {
  const {base, titles} = globalThis.paragraphs;
  const id = /(?<![\w.])\d+\.[\w.]*\w/g;
  const quiet = "a, button, svg, script, style, textarea, input, select, option, pre, title";
  const linked = name => {
    const link = document.createElement("a");
    link.href = base + name + ".html";
    link.title = titles[name];
    link.textContent = name;
    return link;
  };
  /// An id of two numbers might be a number: only where the page says that it is a paragraph.
  const sure = (name, node) => name.split(".").length > 2 || node.parentElement.closest(".rule, .rules, .paragraph");
  const work = root => {
    const texts = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && !node.parentElement.closest(quiet) && node.data.includes(".")) texts.push(node);
    for (const node of texts) {
      const parts = [];
      let from = 0;
      for (const found of node.data.matchAll(id)) {
        if (!(found[0] in titles) || !sure(found[0], node)) continue;
        parts.push(node.data.slice(from, found.index), linked(found[0]));
        from = found.index + found[0].length;
      }
      if (parts.length) node.replaceWith(...parts, node.data.slice(from));
    }
    for (const link of root.querySelectorAll?.('a[href^="#rule-"]') ?? [])
      if (link.getAttribute("href").slice(6) in titles) link.href = base + link.getAttribute("href").slice(6) + ".html";
  };
  work(document.body);
  let waiting = false;
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; work(document.body); });
  }).observe(document.body, {childList: true, subtree: true});
})();
