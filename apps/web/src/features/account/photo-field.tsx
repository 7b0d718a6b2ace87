import { type ChangeEvent, useEffect, useState } from "react";
import { photoText as t } from "../../i18n/site/photo.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { isFinal } from "./photo-problem.ts";
import { type PhotoState, usePhotoUpload } from "./use-photo-upload.ts";

type PhotoFieldProps = {
  personId: string;
  name: string;
  photoUrl: string | null;
  /** Called with the stored object to use as the photo, or null for none. A refusal is shown here. */
  onChanged: (objectName: string | null) => Promise<void> | void;
};

/** A person's photo: choose, preview, upload with progress, retry or remove. */
export function PhotoField({ personId, name, photoUrl, onChanged }: PhotoFieldProps) {
  const { state, file, send, cancel, remove } = usePhotoUpload({ personId, onChanged });
  const preview = usePreview(file);
  const shown = preview ?? (photoUrl && `${photoUrl}&w=192`);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = "";
    if (chosen) void send(chosen);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="font-bold">{t.title}</legend>
      <div className="mt-2 flex items-center gap-5">
        <Avatar name={name} photoUrl={shown} size="xl" decorative className="object-cover" />
        <div className="flex flex-wrap gap-3">
          {state.step === "sending" ? (
            <Button variant="outline" size="sm" onClick={cancel}>
              {t.cancel}
            </Button>
          ) : (
            <>
              <label className={`${buttonClass("outline", "sm")} cursor-pointer focus-within:outline-3`}>
                {photoUrl ? t.change : t.choose}
                <input type="file" accept="image/*" className="sr-only" onChange={choose} />
              </label>
              {photoUrl ? (
                <Button variant="link" size="sm" onClick={() => void remove()}>
                  {t.remove}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
      <PhotoProgress state={state} retry={file && (() => void send(file))} />
    </fieldset>
  );
}

function PhotoProgress({ state, retry }: { state: PhotoState; retry: (() => void) | null }) {
  if (state.step === "idle") return <p className="text-ink-2 text-sm">{t.hint}</p>;
  if (state.step === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger text-sm">
        <p>{t.problems[state.problem]}</p>
        {retry && !isFinal(state.problem) ? (
          <Button variant="outline-danger" size="sm" onClick={retry}>
            {t.again}
          </Button>
        ) : null}
      </div>
    );
  }
  const percent = Math.floor(state.done * 100);
  const words = state.waiting ? t.waiting : percent >= 99 ? t.checking : t.sending(percent);
  return (
    <div className="grid gap-1.5 text-sm">
      <progress className="h-2 w-full max-w-80 accent-court" value={percent} max={100} aria-label={t.title} />
      <p role="status">{words}</p>
    </div>
  );
}

/** As a data: URL, because the CSP forbids other image sources. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview && preview.file === file ? preview.url : null;
}
