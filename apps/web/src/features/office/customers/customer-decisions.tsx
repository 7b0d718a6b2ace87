import type { CustomerRecord, exportCustomer } from "@lapang/contract/people/customers";
import type { disablePerson, enablePerson } from "@lapang/contract/people/staff-people";
import { duties, mayDo } from "@lapang/domain/staff/duties";
import { officeCustomersText as t } from "../../../i18n/office/customers.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { saveAsFile } from "../../../lib/files/save-as-file.ts";
import { identityQueries } from "../../identity/queries.ts";
import { DecisionForm } from "../kit/decision-form.tsx";
import { EraseForm } from "./erase-form.tsx";
import { MergeForm } from "./merge-form.tsx";

type DecisionsProps = {
  record: CustomerRecord;
  onChanged: () => Promise<unknown>;
  onMerged: (into: string) => Promise<unknown>;
  onErased: () => Promise<unknown>;
};

/** A manager's actions on a record: export, merge, close, reopen, erase. */
export function CustomerDecisions({ record, onChanged, onMerged, onErased }: DecisionsProps) {
  const person = useOptionalAnswer(identityQueries.session(), false)?.person;
  if (!person || !mayDo(person, duties["choose-staff"])) return null;
  const params = { id: record.id };
  const giveCopy = async (reason: string) => {
    const path = "/api/v1/staff/customers/:id/export";
    const data = await sendTo<typeof exportCustomer>("POST", path, { params, body: { reason } });
    saveAsFile(t.file(record.name), JSON.stringify(data, null, 2));
  };
  return (
    <>
      <DecisionForm label={t.copy} variant="outline" send={(_, reason) => giveCopy(reason)}>
        <p className="text-ink-2">{t.copyHint}</p>
      </DecisionForm>
      {!record.disabledAt ? <MergeForm record={record} onMerged={onMerged} /> : null}
      {record.disabledAt ? (
        <DecisionForm
          label={t.reopen}
          after={onChanged}
          send={(_, reason) =>
            sendTo<typeof enablePerson>("POST", "/api/v1/people/:id/enabled", { params, body: { reason } })
          }
        />
      ) : (
        <DecisionForm
          label={t.close}
          variant="outline-danger"
          after={onChanged}
          send={(_, reason) =>
            sendTo<typeof disablePerson>("POST", "/api/v1/people/:id/disabled", { params, body: { reason } })
          }
        >
          <p className="text-ink-2">{t.closeHint}</p>
        </DecisionForm>
      )}
      {record.hasAccount ? null : <EraseForm record={record} onErased={onErased} />}
    </>
  );
}
