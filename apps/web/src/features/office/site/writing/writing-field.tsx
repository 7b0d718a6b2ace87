import type { Album } from "./photo-picker.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useWriting } from "./use-writing.ts";
import writingCss from "./writing.css?url";

type WritingFieldProps = Parameters<typeof useWriting>[0] & {
  /** Whose photos may stand in it; null while there are none. */
  album: Album | null;
  pictures: boolean;
};

/** Rich text, in the few forms that a page shows. */
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
