import { actionWords } from "../../../i18n/office/actions.ts";
import { officeSystemText } from "../../../i18n/office/system.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { FilterForm, optionsOf } from "../kit/filter-form.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { auditWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { SavedViews } from "../views/saved-views.tsx";

const t = officeSystemText.audit;

/** The log of staff actions: who, what, when, why, and the previous value. */
export function AuditView({ search }: { search: OfficeSearch }) {
  const query = officeQueries.audit(auditWanted(search));
  const { data } = useAnswer(query);
  const { data: venue } = useAnswer(venueQueries.venue());
  useOfficeLive(query);
  return (
    <>
      <SavedViews table="audit" search={search} />
      <AuditFilters search={search} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone must scroll by keyboard too. */}
      <section className="office-table-scroll" aria-label={officeSystemText.views.audit} tabIndex={0}>
        <table className="office-table">
          <thead>
            <tr>
              {[t.at, t.who, t.did, t.reason, t.details].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, at, person, device, action, reason, details }) => (
              <tr key={id}>
                <td className="whitespace-nowrap">{momentWords(venue, at)}</td>
                <td>{(person ?? device)?.name}</td>
                <td>{actionWords(action)}</td>
                <td>{reason}</td>
                <td className="break-all">{wordsOf(details)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.total === 0 ? <p className="office-empty">{t.none}</p> : null}
      <PageSteps {...data} />
    </>
  );
}

function wordsOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

function AuditFilters({ search }: { search: OfficeSearch }) {
  const { data: known } = useAnswer(officeQueries.actions());
  const people = Object.fromEntries(known.people.map(({ id, name }) => [id, name]));
  const actions = Object.fromEntries(known.actions.map((action) => [action, actionWords(action)]));
  return (
    <FilterForm search={search} keep={["view"]} submit={t.find} chosen={[search.action, search.from, search.to]}>
      <FormField label={t.who}>
        <Select name="who" defaultValue={search.who ?? ""} options={optionsOf(people, t.everyone)} />
      </FormField>
      <FormField label={t.action}>
        <Select name="action" defaultValue={search.action ?? ""} options={optionsOf(actions, "–")} />
      </FormField>
      <FormField label={t.from}>
        <DateInput name="from" defaultValue={search.from ?? ""} />
      </FormField>
      <FormField label={t.to}>
        <DateInput name="to" defaultValue={search.to ?? ""} />
      </FormField>
    </FilterForm>
  );
}
