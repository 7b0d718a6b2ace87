import { officeSecurityText } from "../../../i18n/office/security.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";

const t = officeSecurityText.recovery;

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className="grid max-w-md gap-4" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-bold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} what={t.copy} />
      <Button size="full" onClick={onKept}>
        {t.kept}
      </Button>
    </section>
  );
}
