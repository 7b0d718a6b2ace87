import type { StaffRefund } from "@lapang/contract/payments/staff-payments";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { officePaymentsText as t } from "../../../i18n/office/payments.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
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
import { refundsWanted } from "./money-wanted.ts";
import { moneyQueries } from "./queries.ts";
import { RefundMark } from "./status-mark.tsx";

/** All refunds by any method, with their state. */
export function RefundsView({ search }: { search: OfficeSearch }) {
  const query = moneyQueries.refunds(refundsWanted(search));
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <>
      <SavedViews table="refunds" search={search} />
      <FilterForm search={search} keep={["view"]} submit={t.apply} chosen={[search.status, search.way]}>
        <FormField label={t.q}>
          <Input name="q" type="search" defaultValue={search.q ?? ""} maxLength={80} autoComplete="off" />
        </FormField>
        <FormField label={t.status}>
          <Select name="status" defaultValue={search.status ?? ""} options={optionsOf(t.refundStatuses, t.any)} />
        </FormField>
        <FormField label={t.way}>
          <Select name="way" defaultValue={search.way ?? ""} options={optionsOf(t.ways, t.any)} />
        </FormField>
        <FormField label={t.sort}>
          <Select name="sort" defaultValue={search.sort ?? "newest"} options={optionsOf(t.sorts)} />
        </FormField>
      </FilterForm>
      <Panel title={t.refunds} count={data.total} aside={t.sum(formatRupiah(data.sum))} empty={t.noRefunds}>
        {data.items.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </Panel>
      <PageSteps {...data} />
    </>
  );
}

function RefundLine({ refund }: { refund: StaffRefund }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { person, payment, booking, status, amount } = refund;
  return (
    <Row
      lead={momentWords(venue, refund.createdAt)}
      name={person?.name ?? t.nobody}
      about={[booking?.code ?? payment?.orderId, ...refundFacts(refund)].filter(Boolean).join(" · ")}
      state={
        <>
          <RefundMark status={status} /> <b>{formatAmount(amount)}</b>
        </>
      }
      action={
        payment ? (
          <Link
            to="."
            search={(old) => ({ ...old, payment: payment.id })}
            className="office-button"
            data-row-action=""
            aria-label={`${t.open} ${payment.orderId}`}
          >
            {t.open}
          </Link>
        ) : (
          <span />
        )
      }
    />
  );
}

/** The refund's method and its problems. */
export function refundFacts({ way, attempts, reference, problem }: StaffRefund): (string | null)[] {
  return [t.ways[way], reference ? t.reference(reference) : null, attempts > 1 ? t.tries(attempts) : null, problem];
}
