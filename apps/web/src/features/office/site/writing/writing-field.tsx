import type { Album } from "./photo-picker.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useWriting } from "./use-writing.ts";
import writingCss from "./writing.css?url";

type WritingFieldProps = Parameters<typeof useWriting>[0] & {
  /** The album whose photos may be inserted; null if there is none. */
  album: Album | null;
  pictures: boolean;
};

/** A rich-text field with the formats that pages support. */
export function WritingField({ album, pictures, ...writing }: WritingFieldProps) {
  const { setPlace, editor } = useWriting(writing);
  return (
    <div className="site-writer">
      <link rel="stylesheet" href={writingCss} precedence="office" />
      {editor ? <Toolbar editor={editor} album={album} pictures={pictures} /> : null}
      <div ref={setPlace} />
    </div>
  );
}
