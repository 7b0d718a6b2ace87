import { Extension, Node } from "@tiptap/core";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";

/** Keeps a heading's anchor; a new heading gets one when saved. */
export const HeadingAddress = Extension.create({
  name: "headingAddress",
  addGlobalAttributes: () => [
    { types: ["heading"], attributes: { id: { default: null, keepOnSplit: false, rendered: false } } },
  ],
});

export const TipTitle = Node.create({
  name: "tipTitle",
  content: "text*",
  marks: "",
  defining: true,
  parseHTML: () => [{ tag: "p[data-tip-title]" }],
  renderHTML: () => ["p", { "data-tip-title": "" }, 0],
});

export const Tip = Node.create({
  name: "tip",
  group: "block",
  content: "tipTitle paragraph+",
  isolating: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: () => ["aside", {}, 0],
});

/** One of the article's photos. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ photo: { default: "" }, alt: { default: "" } }),
  renderHTML: ({ node }) => [
    "figure",
    { "data-photo": node.attrs.photo },
    ["img", { src: `/photos/${node.attrs.photo}/480.webp`, alt: node.attrs.alt || t.pictureAlt }],
  ],
});

/** A table, typed as text: one line per row. */
export const DataTable = Node.create({
  name: "dataTable",
  group: "block",
  atom: true,
  addAttributes: () => ({ text: { default: "" } }),
  renderHTML: () => ["div", { "data-table": "" }],
  addNodeView() {
    return ({ node, view, getPos }) => {
      const dom = document.createElement("div");
      dom.dataset.table = "";
      const area = document.createElement("textarea");
      area.value = node.attrs.text;
      area.rows = 4;
      area.setAttribute("aria-label", t.tableLabel);
      area.addEventListener("input", () => {
        const at = getPos();
        if (at !== undefined) view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { text: area.value }));
      });
      dom.append(area);
      return {
        dom,
        stopEvent: () => true,
        ignoreMutation: () => true,
        update(next) {
          if (next.type !== node.type) return false;
          if (area.value !== next.attrs.text) area.value = next.attrs.text;
          return true;
        },
      };
    };
  },
});
