import type { orderPhotos, PhotoAlbum, PhotoSubject, StaffPhoto } from "@lapang/contract/site/photos";
import { useRouter } from "@tanstack/react-router";
import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "../../../ui/photos/photo.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { LoadedAnswer } from "../kit/loaded-answer.tsx";
import { useOfficeTask } from "../use-office-task.ts";
import { EditPhoto } from "./edit-photo.tsx";
import { nameOf } from "./name-of.ts";
import { NewPhoto } from "./new-photo.tsx";
import { photoQueries } from "./queries.ts";
import { RemovedPhotos } from "./removed-photos.tsx";

/** The photos of one subject beside the list; the address contains its key. */
export function AlbumSheet({ subject }: { subject: PhotoSubject | undefined }) {
  const router = useRouter();
  const close = () => {
    void router.navigate({ to: ".", search: ({ photos: _, ...search }) => search });
  };
  if (!subject) return null;
  return (
    <Sheet open onOpenChange={close} title={t.albumOf(nameOf(subject))}>
      <Album key={`${subject.kind} ${subject.id}`} subject={subject} />
    </Sheet>
  );
}

function Album({ subject }: { subject: PhotoSubject }) {
  const { answers } = useRouter().options.context;
  const query = photoQueries.album({ kind: subject.kind, id: subject.id });
  const answer = useLateAnswer(query);
  /** Stores the server's reply as the current album and refetches the list. */
  const keep = async (next: PhotoAlbum) => {
    answers.keep(query.url, next);
    await answers.refetch(photoQueries.subjects());
  };
  return (
    <LoadedAnswer query={query} answer={answer} loading={t.loading}>
      {(album) => <Photos album={album} keep={keep} />}
    </LoadedAnswer>
  );
}

function Photos({ album, keep }: { album: PhotoAlbum; keep: (next: PhotoAlbum) => Promise<void> }) {
  return (
    <>
      <p className="mb-5 text-ink-2">{album.photos.length === 0 ? t.empty : t.first}</p>
      <ol className="office-album">
        {album.photos.map((photo, index) => (
          <li key={photo.id}>
            <span className="office-album-photo">
              <Photo photo={photo} sizes="26rem" className="absolute inset-0" />
            </span>
            <p className="mt-2">{photo.alt}</p>
            {photo.caption ? <p className="text-ink-2 text-sm">{photo.caption}</p> : null}
            <div className="mt-2 flex gap-2">
              <Move album={album} index={index} by={-1} onMoved={keep} />
              <Move album={album} index={index} by={1} onMoved={keep} />
              <EditPhoto photo={photo} onChanged={keep} />
            </div>
          </li>
        ))}
      </ol>
      <RemovedPhotos removed={album.removed} onRestored={keep} />
      <NewPhoto subject={album.subject} onSent={keep} />
    </>
  );
}

type MoveProps = { album: PhotoAlbum; index: number; by: 1 | -1; onMoved: (album: PhotoAlbum) => Promise<void> };

function Move({ album, index, by, onMoved }: MoveProps) {
  const { busy, run } = useOfficeTask();
  const { subject, photos } = album;
  const photo = photos[index] as StaffPhoto;
  const other = photos[index + by];
  const swap = () =>
    run(async () => {
      if (!other) return;
      const places = new Map([
        [photo.id, other.id],
        [other.id, photo.id],
      ]);
      const ids = photos.map(({ id }) => places.get(id) ?? id);
      const params = { kind: subject.kind, id: subject.id };
      await onMoved(
        await sendTo<typeof orderPhotos>("PUT", "/api/v1/staff/photos/:kind/:id/order", { params, body: { ids } }),
      );
    });
  return (
    <button
      type="button"
      className="office-button office-big"
      aria-label={by < 0 ? t.forward(photo.alt) : t.back(photo.alt)}
      aria-disabled={!other || busy}
      onClick={swap}
    >
      <Icon name={by < 0 ? "left" : "right"} />
    </button>
  );
}
