import type { closeDay, correctClose, DayClose } from "@lapang/contract/payments/cash";
import { formatAmount } from "@lapang/domain/money";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { useRouter } from "@tanstack/react-router";
import { officeCashText } from "../../../i18n/office/cash.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DecideSheet } from "../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { ReasonField } from "../kit/reason-field.tsx";
import { pageWanted } from "../kit/system-wanted.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { useOfficeTask } from "../use-office-task.ts";

const t = officeCashText.close;
const TILLS = ["cash", "gateway", "bank", "safe"];
/** The name of a payment method, or of another cause of a movement. */
const methodWords = (method: string) =>
  Object.hasOwn(defaultMethods, method) ? defaultMethods[method as MethodId].name : (t.methods[method] ?? method);
const numberWords = (number: number) => String(number).padStart(4, "0");

/** The day close: a preview, what prevents it, and the earlier ones. */
export function ClosePanel({ search }: { search: OfficeSearch }) {
  const { answers } = useRouter().options.context;
  const query = officeQueries.nextClose();
  const { data: next } = useAnswer(query);
  useOfficeLive(query);
  const { busy, run } = useOfficeTask();
  const number = numberWords(next.number);
  const close = () =>
    run(async () => {
      await send<typeof closeDay>("POST", "/api/v1/day-closes", { number: next.number });
      toast({ title: t.done(number), variant: "success" });
      await Promise.all([answers.refetch(query), answers.refetch(officeQueries.closes(pageWanted(search)))]);
    });
  const isOpen = next.openDrawers.length > 0;
  return (
    <section aria-labelledby="tutup-hari" className="cash-form">
      <div className="cash-number">
        <h2 id="tutup-hari">{t.number}</h2>
        <b>{number}</b>
      </div>
      <CloseLines lines={next.lines} />
      <p className={isOpen ? "office-warn" : "office-good"}>
        {isOpen ? t.openDrawers(next.openDrawers.map(({ name }) => name).join(", ")) : t.allClosed}
      </p>
      <button
        type="button"
        className="office-button office-big office-primary"
        disabled={busy || isOpen || next.lines.length === 0}
        onClick={close}
      >
        <Icon name="shield" />
        {t.submit(number)}
      </button>
      <p>{t.note}</p>
      <ClosedDays search={search} />
    </section>
  );
}

function CloseLines({ lines }: { lines: DayClose["lines"] }) {
  return (
    <table className="cash-table">
      <caption>{t.tills}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.till}</th>
          <th scope="col">{t.columns.method}</th>
          <th scope="col">{t.columns.in}</th>
          <th scope="col">{t.columns.out}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ account }) => TILLS.includes(account))
          .map(({ account, method, debit, credit }) => (
            <tr key={`${account} ${method}`}>
              <td>
                <b>{t.accounts[account] ?? account}</b>
              </td>
              <td>{methodWords(method)}</td>
              <td>{formatAmount(debit)}</td>
              <td>{formatAmount(credit)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function ClosedDays({ search }: { search: OfficeSearch }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = officeQueries.closes(pageWanted(search));
  const { data } = useAnswer(query);
  return (
    <>
      <h2>{t.before}</h2>
      {data.items.length === 0 ? <p className="office-empty">{t.none}</p> : null}
      <ul>
        {data.items.map((close) => (
          <li key={close.number} className="cash-close">
            <details>
              <summary>
                <b>{numberWords(close.number)}</b> {momentWords(venue, close.closedAt)}, {close.closedBy}
              </summary>
              <CloseLines lines={close.lines} />
              {close.corrections.map(({ id, amount, reason, by, account }) => (
                <p key={id}>
                  {t.accounts[account] ?? account} {formatAmount(amount)}: {reason}, {by}
                </p>
              ))}
              <p className={close.agrees ? "office-good" : "office-bad"}>{close.agrees ? t.agrees : t.differs}</p>
              <CorrectSheet number={close.number} query={query} />
            </details>
          </li>
        ))}
      </ul>
      <PageSteps {...data} />
    </>
  );
}

function CorrectSheet({ number, query }: { number: number; query: { url: string } }) {
  return (
    <DecideSheet
      title={t.correctTitle(numberWords(number))}
      label={t.correct}
      query={query}
      facts={null}
      fields={
        <>
          <FormField label={t.account} required>
            <Select
              name="account"
              defaultValue="cash"
              options={TILLS.map((value) => ({ value, label: t.accounts[value] ?? value }))}
            />
          </FormField>
          <FormField label={t.amount} required>
            <Input type="number" name="amount" step={1} required />
          </FormField>
          <ReasonField name="reason" label={t.reason} maxLength={300} />
        </>
      }
      decisions={[
        {
          label: t.correct,
          send: (values) =>
            sendTo<typeof correctClose>("POST", "/api/v1/day-closes/:number/corrections", {
              params: { number },
              body: {
                account: String(values.get("account")) as "cash",
                amount: Number(values.get("amount")),
                reason: String(values.get("reason")),
              },
            }),
        },
      ]}
    />
  );
}
