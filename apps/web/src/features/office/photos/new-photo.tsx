import type { PhotoAlbum, PhotoSubject } from "@lapang/contract/site/photos";
import { maxSide } from "@lapang/domain/media/limits";
import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { apiUrl, fetchInBrowser } from "../../../lib/api/api.ts";
import { shrinkPicture } from "../../../lib/files/shrink-picture.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { toast } from "../../../ui/toast.ts";
import { WordFields } from "./word-fields.tsx";

type NewPhotoProps = { subject: Pick<PhotoSubject, "kind" | "id">; onSent: (album: PhotoAlbum) => Promise<void> };

/** Uploads a photo together with its required texts. */
export function NewPhoto({ subject, onSent }: NewPhotoProps) {
  const { busy, failure, run } = useTask();
  return (
    <form
      className="mt-8 grid gap-4 border-rule-strong border-t-2 pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void run(async () => {
          const album = await sendPhoto(subject, new FormData(form));
          // Reset before the new photo shows, so that the next one can be chosen at once.
          form.reset();
          toast({ title: t.sent, variant: "success" });
          await onSent(album);
        });
      }}
    >
      <h3 className="type-4">{t.add}</h3>
      <FormField label={t.file} hint={t.fileHint} required>
        <Input name="file" type="file" accept="image/jpeg,image/png,image/webp,image/avif" className="py-2.5" />
      </FormField>
      <WordFields alt="" caption={null} />
      <FormFailure error={failure} />
      <Button type="submit" size="full" loading={busy}>
        {t.send}
      </Button>
    </form>
  );
}

async function sendPhoto({ kind, id }: NewPhotoProps["subject"], values: FormData): Promise<PhotoAlbum> {
  const body = await shrinkPicture(values.get("file") as File, maxSide.content);
  const words = { alt: values.get("alt"), caption: values.get("caption") };
  const url = apiUrl("/api/v1/staff/photos/:kind/:id", { params: { kind, id }, query: words });
  const reply = await fetchInBrowser(url, { method: "POST", headers: { "content-type": body.type }, body });
  return reply as PhotoAlbum;
}
