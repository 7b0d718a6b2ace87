import type { StaffPayment } from "@lapang/contract/payments/staff-payments";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { officePaymentsText as t } from "../../../i18n/office/payments.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { FilterForm, optionsOf } from "../kit/filter-form.tsx";
import type { OfficeSearch } from "../kit/office-page.ts";
import { PageSteps } from "../kit/page-steps.tsx";
import { Panel, Row } from "../kit/panel.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { SavedViews } from "../views/saved-views.tsx";
import { paymentsWanted } from "./money-wanted.ts";
import { moneyQueries } from "./queries.ts";
import { PaymentMark } from "./status-mark.tsx";

/** All payments; the address contains the search. */
export function PaymentsView({ search }: { search: OfficeSearch }) {
  const query = moneyQueries.payments(paymentsWanted(search));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <SavedViews table="payments" search={search} />
      <FilterForm
        search={search}
        submit={t.apply}
        chosen={[search.status, search.method, search.from, search.to]}
        className="money-filters"
      >
        <FormField label={t.q}>
          <Input name="q" type="search" defaultValue={search.q ?? ""} maxLength={80} autoComplete="off" />
        </FormField>
        <FormField label={t.status}>
          <Select name="status" defaultValue={search.status ?? ""} options={optionsOf(t.statuses, t.any)} />
        </FormField>
        <FormField label={t.method}>
          <Select name="method" defaultValue={search.method ?? ""} options={optionsOf(t.methods, t.any)} />
        </FormField>
        <FormField label={t.from}>
          <DateInput name="from" defaultValue={search.from ?? ""} />
        </FormField>
        <FormField label={t.to}>
          <DateInput name="to" defaultValue={search.to ?? ""} />
        </FormField>
        <FormField label={t.sort}>
          <Select name="sort" defaultValue={search.sort ?? "newest"} options={optionsOf(t.sorts)} />
        </FormField>
      </FilterForm>
      <Panel title={t.payments} count={data.total} aside={t.sum(formatRupiah(data.sum))} empty={t.none}>
        {data.items.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

function PaymentLine({ payment }: { payment: StaffPayment }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { id, person, orderId, method, status, amount, refunded } = payment;
  const name = person?.name ?? t.nobody;
  return (
    <Row
      lead={momentWords(venue, payment.createdAt)}
      name={name}
      about={[orderId, t.methods[method], refunded > 0 ? t.back(formatAmount(refunded)) : null]
        .filter(Boolean)
        .join(" · ")}
      state={
        <>
          <PaymentMark status={status} /> <b>{formatAmount(amount)}</b>
        </>
      }
      action={
        <Link
          to="."
          search={(old) => ({ ...old, payment: id })}
          className="office-button"
          data-row-action=""
          aria-label={`${t.open} ${orderId}`}
        >
          {t.open}
        </Link>
      }
    />
  );
}
