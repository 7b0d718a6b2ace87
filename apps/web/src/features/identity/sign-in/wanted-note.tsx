import { accountText } from "../../../i18n/identity/account.ts";
import { loginText as t } from "../../../i18n/identity/login.ts";
import { wantedFromPath } from "../../../lib/wanted-lines.ts";
import { WantedList } from "../../../ui/wanted-list.tsx";

/** Says which page the login interrupts and that the choice is kept. */
export function WantedNote({ wanted }: { wanted: string | undefined }) {
  const lines = wanted ? wantedFromPath(wanted) : [];
  const first = wanted?.split(/[/?#]/, 2)[1] ?? "";
  const pages: Readonly<Record<string, string>> = accountText.pages;
  const page = Object.hasOwn(pages, first) ? pages[first] : undefined;
  if (!page && lines.length === 0) return null;
  return (
    <div className="mb-6">
      {page ? (
        <p className="bg-ball-soft px-4 py-3">
          {t.wanted} <strong>{page}</strong>.
        </p>
      ) : null}
      <WantedList title={t.chosen} lines={lines} />
    </div>
  );
}
