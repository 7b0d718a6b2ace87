import type { PhotoAlbum, restorePhoto } from "@lapang/contract/site/photos";
import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { toast } from "../../../ui/toast.ts";
import { useOfficeTask } from "../use-office-task.ts";

type RemovedPhotosProps = { removed: PhotoAlbum["removed"]; onRestored: (album: PhotoAlbum) => Promise<void> };

/** Removed photos that can still be restored. */
export function RemovedPhotos({ removed, onRestored }: RemovedPhotosProps) {
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="foto-dihapus" className="mt-8 border-rule-strong border-t-2 pt-5">
      <h3 id="foto-dihapus" className="type-4">
        {t.removedTitle}
      </h3>
      <p className="mb-3 text-ink-2">{t.removedHint}</p>
      <ul className="grid gap-2">
        {removed.map((photo) => (
          <li key={photo.id} className="flex items-center justify-between gap-3">
            <span>{photo.alt}</span>
            <Restore photo={photo} onRestored={onRestored} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RestoreProps = { photo: PhotoAlbum["removed"][number] } & Pick<RemovedPhotosProps, "onRestored">;

function Restore({ photo: { id, alt }, onRestored }: RestoreProps) {
  const { busy, run } = useOfficeTask();
  const restore = () =>
    run(async () => {
      const params = { id };
      const album = await sendTo<typeof restorePhoto>("POST", "/api/v1/staff/photos/:id/restoration", { params });
      toast({ title: t.restored, variant: "success" });
      await onRestored(album);
    });
  return (
    <button
      type="button"
      className="office-button office-big"
      aria-label={t.restoreOf(alt)}
      aria-busy={busy}
      onClick={restore}
    >
      {t.restore}
    </button>
  );
}
