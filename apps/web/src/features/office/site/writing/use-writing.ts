import type { WrittenBlock } from "@lapang/domain/article/headings";
import { isSame } from "@lapang/domain/site/edits";
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useReducer, useRef, useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { blocksToDoc, docToBlocks } from "./blocks-doc.ts";
import { isLink } from "./inline-doc.ts";
import { DataTable, HeadingAddress, Picture, Tip, TipTitle } from "./nodes.ts";

const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, hardBreak: false, horizontalRule: false },
    ...{ italic: false, strike: false, underline: false },
    heading: { levels: [2, 3] },
    link: {
      ...{ openOnClick: false, autolink: false, linkOnPaste: true, isAllowedUri: isLink },
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  HeadingAddress,
  Tip,
  TipTitle,
  Picture,
  DataTable,
];

type Writing = { value: readonly WrittenBlock[]; onChange: (blocks: readonly WrittenBlock[]) => void };

/** The rich-text editor; external changes of the value are written into it. */
export function useWriting({ value, onChange }: Writing) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // The value as given and as the editor converts it: only a difference from the latter is an edit.
  const held = useRef({ value, written: docToBlocks(blocksToDoc(value)) });
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (!place) return;
    const attributes = { role: "textbox", "aria-multiline": "true", "aria-label": t.label, class: "site-writing" };
    const made = new Editor({
      element: place,
      extensions,
      content: blocksToDoc(held.current.value),
      editorProps: { attributes },
      onTransaction: redraw,
      onUpdate: ({ editor: own }) => {
        const written = docToBlocks(own.getJSON());
        if (isSame(written, held.current.written)) return;
        held.current = { value: written, written };
        tell.current(written);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, [place]);

  useEffect(() => {
    if (!editor || isSame(value, held.current.value)) return;
    held.current = { value, written: docToBlocks(blocksToDoc(value)) };
    editor.commands.setContent(blocksToDoc(value), { emitUpdate: false });
  }, [editor, value]);

  return { setPlace, editor };
}
