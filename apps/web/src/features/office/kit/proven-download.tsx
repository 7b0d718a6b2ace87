import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { officeSecurityText as t } from "../../../i18n/office/security.ts";
import { ApiError, fetchFileInBrowser } from "../../../lib/api/api.ts";
import { saveAsFile } from "../../../lib/files/save-as-file.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { useProvenTask } from "./use-proven-task.tsx";

type Props = { href: string; name: string; className?: string; label?: string; children: ReactNode };

/** A file that needs a fresh proof of the second factor: the code is requested here, or its set-up offered. */
export function ProvenDownload({ href, name, className = "link", label, children }: Props) {
  const { busy, failure, run, codeField } = useProvenTask();
  const lacksFactor = failure instanceof ApiError && failure.code === "second_factor_required";
  return (
    <form
      className="grid max-w-100 justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        void run(values, async () => saveAsFile(name, await fetchFileInBrowser(href)));
      }}
    >
      {codeField}
      <button type="submit" className={className} aria-busy={busy} aria-label={label}>
        {children}
      </button>
      <FormFailure error={failure} />
      {lacksFactor ? (
        <Link className="office-button" to="/admin/$" params={{ _splat: "security" }}>
          {t.setUp.begin}
        </Link>
      ) : null}
    </form>
  );
}
