import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { fieldLabel } from "./field-label.ts";
import type { Meanwhile } from "./use-draft.ts";

/** Says who else has saved the document and which fields changed; announced to screen readers. */
export function MeanwhileNotice({ meanwhile }: { meanwhile: Meanwhile | undefined }) {
  return (
    <div role="status">
      {meanwhile ? (
        <section className="site-meanwhile">
          <p className="font-bold">{t.meanwhile.title(meanwhile.by ?? t.meanwhile.somebody)}</p>
          <p>{t.meanwhile.text}</p>
          <ul>
            {meanwhile.fields.map((field) => (
              <li key={field}>
                {fieldLabel(field)}
                {meanwhile.conflicts.includes(field) ? `: ${t.meanwhile.both}` : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
