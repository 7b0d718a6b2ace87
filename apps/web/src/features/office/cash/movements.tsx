import type { Drawer, moveCash } from "@lapang/contract/payments/cash";
import { formatAmount } from "@lapang/domain/money";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { send } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet } from "../kit/decide-sheet.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { officeQueries } from "../queries.ts";

const t = officeCashText.movements;

/** All movements of the drawer; the sum stays hidden until it has been counted. */
export function Movements({ drawer }: { drawer: Drawer }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section aria-labelledby="gerakan-kas">
      <header className="cash-head">
        <h2 id="gerakan-kas">{t.title}</h2>
        <p>{t.since(timeWords(venue, drawer.openedAt))}</p>
        {drawer.countedAt ? null : <MoveSheet />}
      </header>
      {drawer.movements.length === 0 ? <p className="office-empty">{t.none}</p> : null}
      <table className="cash-table">
        <thead>
          <tr>
            <th scope="col">{t.columns.time}</th>
            <th scope="col">{t.columns.what}</th>
            <th scope="col">{t.columns.about}</th>
            <th scope="col">{t.columns.in}</th>
            <th scope="col">{t.columns.out}</th>
          </tr>
        </thead>
        <tbody>
          {drawer.movements.map(({ id, at, kind, about, amount }) => (
            <tr key={id}>
              <td>{timeWords(venue, at)}</td>
              <td>
                <b>{t.kinds[kind]}</b>
              </td>
              <td>{about}</td>
              <td>{amount > 0 ? formatAmount(amount) : ""}</td>
              <td>{amount < 0 ? formatAmount(-amount) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const kinds = ["drop", "paid_in", "paid_out"] as const;

function MoveSheet() {
  const words = officeCashText.move;
  return (
    <DecideSheet
      title={words.title}
      label={t.add}
      query={officeQueries.drawer()}
      facts={null}
      fields={
        <>
          <FormField label={words.kind} required>
            <Select
              name="kind"
              defaultValue="drop"
              options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
            />
          </FormField>
          <FormField label={words.amount} required>
            <Input type="number" name="amount" min={100} step={100} inputMode="numeric" required />
          </FormField>
          <ReasonField name="note" label={words.note} maxLength={300} />
        </>
      }
      decisions={[
        {
          label: words.submit,
          send: (values) =>
            send<typeof moveCash>("POST", "/api/v1/desk/drawer/movements", {
              kind: String(values.get("kind")) as (typeof kinds)[number],
              amount: Number(values.get("amount")),
              note: String(values.get("note")),
            }),
        },
      ]}
    />
  );
}
