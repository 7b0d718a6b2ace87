import type { ChangeEvent } from "react";
import { leaseText } from "../../i18n/stays/lease.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { FieldGroup } from "../../ui/forms/form-field.tsx";
import type { useFileUpload } from "./use-file-upload.ts";

const t = leaseText.ask;

type FileFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  upload: ReturnType<typeof useFileUpload>;
};

/** One private photo: choose, upload with progress, or replace. */
export function FileField({ label, hint, error, upload }: FileFieldProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = "";
    if (chosen) upload.send(chosen);
  };
  return (
    <FieldGroup legend={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      <div className="flex flex-wrap items-center gap-4">
        <label className={`${buttonClass("outline", "sm")} cursor-pointer focus-within:outline-3`}>
          {upload.name ? t.otherPhoto : t.choosePhoto}
          <input type="file" accept="image/*" aria-label={label} className="sr-only" onChange={choose} />
        </label>
        <p role="status" className="text-ink-2 text-sm">
          {upload.percent === null ? (upload.name ? t.photoReady : "") : t.photoSending(upload.percent)}
        </p>
      </div>
      <FormFailure error={upload.failed} />
    </FieldGroup>
  );
}
