import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { LinkForm } from "./link-form.tsx";
import { type Album, PhotoPicker } from "./photo-picker.tsx";

type ToolbarProps = { editor: Editor; album: Album | null; pictures: boolean };
type Way = { label: string; short: string; active?: boolean; run: () => void };

/** The formats for the selected text. */
export function Toolbar({ editor, album, pictures }: ToolbarProps) {
  const [linking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const mark = (label: string, short: string, name: string, run: () => void, attributes = {}): Way => ({
    ...{ label, short, active: editor.isActive(name, attributes), run },
  });
  const tip = [{ type: "tipTitle", content: [{ type: "text", text: t.tipTitle }] }, { type: "paragraph" }];
  const ways: Way[] = [
    mark(t.heading, t.headingShort, "heading", () => chain().toggleHeading({ level: 2 }).run(), { level: 2 }),
    mark(t.subheading, t.subheadingShort, "heading", () => chain().toggleHeading({ level: 3 }).run(), { level: 3 }),
    mark(t.bold, t.boldShort, "bold", () => chain().toggleBold().run()),
    mark(t.list, t.listShort, "bulletList", () => chain().toggleBulletList().run()),
    mark(t.numbers, t.numbersShort, "orderedList", () => chain().toggleOrderedList().run()),
    mark(t.quote, t.quote, "blockquote", () => chain().toggleBlockquote().run()),
    mark(t.tip, t.tip, "tip", () => chain().insertContent({ type: "tip", content: tip }).run()),
    { label: t.table, short: t.table, run: () => insertTable(editor) },
    mark(t.link, t.link, "link", () => setLinking(!linking)),
    { label: t.undo, short: t.undo, run: () => chain().undo().run() },
  ];
  return (
    <>
      <div role="toolbar" aria-label={t.toolbar} className="site-writing-ways">
        {ways.map(({ label, short, active, run }) => (
          <button
            key={label}
            type="button"
            className="office-button"
            aria-label={label}
            {...(active !== undefined && { "aria-pressed": active })}
            // Keeps the focus in the editor, so that typing continues there.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            {short}
          </button>
        ))}
        {pictures ? <PhotoPicker editor={editor} album={album} /> : null}
      </div>
      {linking ? <LinkForm editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: "dataTable", attrs: { text: t.tableExample } })
    .run();
}
