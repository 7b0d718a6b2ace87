import type { PhotoAlbum, StaffPhoto } from "@lapang/contract/site/photos";
import { useRouter } from "@tanstack/react-router";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { officeWritingText as t } from "../../../../i18n/office/writing.ts";
import { useOptionalAnswer } from "../../../../lib/api/use-answer.ts";
import { Photo } from "../../../../ui/photos/photo.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { NewPhoto } from "../../photos/new-photo.tsx";
import { photoQueries } from "../../photos/queries.ts";
import type { SiteDocument } from "../queries.ts";

export type Album = NonNullable<SiteDocument["album"]>;

/** Inserts one of the article's photos at the cursor, or uploads a new one. */
export function PhotoPicker({ editor, album }: { editor: Editor; album: Album | null }) {
  const [open, setOpen] = useState(false);
  const insert = ({ src, alt }: StaffPhoto) => {
    const photo = src.split("/")[2] ?? "";
    editor.chain().insertContent({ type: "picture", attrs: { photo, alt } }).run();
    setOpen(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.photos}
      trigger={
        <button type="button" className="office-button" aria-label={t.photo}>
          {t.photo}
        </button>
      }
    >
      {album ? <Choice album={album} onChosen={insert} /> : <p>{t.saveFirst}</p>}
    </Sheet>
  );
}

function Choice({ album, onChosen }: { album: Album; onChosen: (photo: StaffPhoto) => void }) {
  const { answers } = useRouter().options.context;
  const query = photoQueries.album(album);
  const known = useOptionalAnswer(query);
  const keep = async (next: PhotoAlbum) => answers.keep(query.url, next);
  return (
    // In React, events of a form in a sheet bubble to the document's form: stop the submit here.
    <div onSubmit={(event) => event.stopPropagation()}>
      <p className="mb-4 text-ink-2">{t.photosHint}</p>
      <ul className="site-photos">
        {known?.photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" aria-label={t.insert(photo.alt)} onClick={() => onChosen(photo)}>
              <Photo photo={{ ...photo, alt: "" }} sizes="13rem" className="absolute inset-0" />
            </button>
          </li>
        ))}
      </ul>
      <NewPhoto subject={album} onSent={keep} />
    </div>
  );
}
