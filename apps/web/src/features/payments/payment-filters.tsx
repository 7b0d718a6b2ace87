import { defaultMethods, methodIds } from "@lapang/domain/payment/methods";
import { paymentStatuses } from "@lapang/domain/payment/moves";
import { Link, useNavigate } from "@tanstack/react-router";
import { paymentsText } from "../../i18n/bookings/payments.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DateInput } from "../../ui/forms/date-input.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { isFiltered, type PaymentSearch, readPaymentSearch } from "./payment-search.ts";

const t = paymentsText.filters;

const all = { value: "", label: t.all };
const statusOptions = [all, ...paymentStatuses.map((value) => ({ value, label: paymentsText.status[value] }))];
const methodOptions = [all, ...methodIds.map((value) => ({ value, label: defaultMethods[value].name }))];

/** Filters are stored in the address. Keyed by the search, so that going back restores the fields. */
export function PaymentFilters({ search }: { search: PaymentSearch }) {
  const navigate = useNavigate();
  return (
    <form
      key={JSON.stringify(search)}
      aria-label={t.label}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = readPaymentSearch(Object.fromEntries(new FormData(event.currentTarget)));
        void navigate({ to: "/payment-history", search: { ...wanted, page: undefined }, resetScroll: false });
      }}
    >
      <FormField label={t.status}>
        <Select name="status" options={statusOptions} defaultValue={search.status ?? ""} />
      </FormField>
      <FormField label={t.method}>
        <Select name="method" options={methodOptions} defaultValue={search.method ?? ""} />
      </FormField>
      <FormField label={t.from}>
        <DateInput name="from" defaultValue={search.from ?? ""} />
      </FormField>
      <FormField label={t.to}>
        <DateInput name="to" defaultValue={search.to ?? ""} />
      </FormField>
      <div className="flex flex-wrap items-center gap-x-5">
        <Button type="submit" variant="outline" size="sm" className="min-h-12">
          {t.apply}
        </Button>
        {isFiltered(search) ? (
          <Link to="/payment-history" className={buttonClass("link", "sm")}>
            {t.clear}
          </Link>
        ) : null}
      </div>
    </form>
  );
}
