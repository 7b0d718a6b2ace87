import type { describePhoto, PhotoAlbum, removePhoto, StaffPhoto } from "@lapang/contract/site/photos";
import { type MouseEvent, useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officePhotosText as t } from "../../../i18n/office/photos.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";

import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Photo } from "../../../ui/photos/photo.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { WordFields } from "./word-fields.tsx";

type EditPhotoProps = { photo: StaffPhoto; onChanged: (album: PhotoAlbum) => Promise<void> };

/** Edits a photo's texts and focus, or removes it. */
export function EditPhoto({ photo, onChanged }: EditPhotoProps) {
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const change = (work: () => Promise<PhotoAlbum>, title: string) =>
    run(async () => {
      const album = await work();
      setOpen(false);
      toast({ title, variant: "success" });
      await onChanged(album);
    });
  const params = { id: photo.id };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      title={t.edit}
      trigger={
        <button type="button" className="office-button office-big" aria-label={t.editOf(photo.alt)}>
          {t.edit}
        </button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          const focus = { x: Number(values.get("x")), y: Number(values.get("y")) };
          const body = { alt: String(values.get("alt")), caption: String(values.get("caption")) || null, focus };
          void change(
            () => sendTo<typeof describePhoto>("PATCH", "/api/v1/staff/photos/:id", { params, body }),
            officeText.saved,
          );
        }}
      >
        <FocusFields photo={photo} />
        <WordFields alt={photo.alt} caption={photo.caption} />
        <FormFailure error={failure} />
        <Button type="submit" size="full" loading={busy}>
          {t.save}
        </Button>
      </form>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-danger">{t.remove}</summary>
        <Button
          variant="danger"
          size="full"
          loading={busy}
          onClick={() =>
            void change(() => sendTo<typeof removePhoto>("DELETE", "/api/v1/staff/photos/:id", { params }), t.removed)
          }
        >
          {t.removeReally}
        </Button>
      </details>
    </Sheet>
  );
}

/** A tap on the photo sets the focus; the number fields are for use without a pointer. */
function FocusFields({ photo }: { photo: StaffPhoto }) {
  const [focus, setFocus] = useState(photo.focus);
  const point = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);
    setFocus({ x: percent(event.clientX - box.left, box.width), y: percent(event.clientY - box.top, box.height) });
  };
  const field = (name: "x" | "y", label: string) => (
    <FormField label={label}>
      <Input
        name={name}
        type="number"
        min={0}
        max={100}
        value={focus[name]}
        onChange={({ target }) => setFocus({ ...focus, [name]: Number(target.value) })}
        after="%"
      />
    </FormField>
  );
  return (
    <fieldset>
      <legend className="font-bold">{t.focus}</legend>
      <p className="mb-2 text-ink-2 text-sm">{t.focusHint}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the number fields below do the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span className="office-album-photo" style={{ aspectRatio: `${photo.width} / ${photo.height}` }} onClick={point}>
        <Photo photo={{ ...photo, alt: "" }} sizes="32rem" className="absolute inset-0" />
        <span className="office-focus" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </span>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {field("x", t.across)}
        {field("y", t.down)}
      </div>
    </fieldset>
  );
}
