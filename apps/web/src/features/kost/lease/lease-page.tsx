import type { Venue } from "@lapang/contract/site/venue";
import type { LeaseView } from "@lapang/contract/stays/kost";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { kostText } from "../../../i18n/stays/kost.ts";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../../ui/detail/ruled-list.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { InvoiceList } from "../../invoices/invoice-list.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { kostQueries } from "../queries.ts";
import { concernsLease } from "./concerns-lease.ts";
import { LeaseClosing } from "./lease-closing.tsx";
import { LeaseNotice } from "./lease-notice.tsx";
import { LeaseProblems } from "./lease-problems.tsx";
import { LeaseStatus } from "./lease-status.tsx";

const t = leaseText.page;

/** A tenant's lease: state, invoices, contract, problem reports, end. */
export function LeasePage({ id }: { id: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = kostQueries.lease(id);
  const { data: lease } = useAnswer(query);
  useLive(query, concernsLease);
  const name = leaseText.list.room(lease.kost.name, lease.room);
  const living = lease.status === "active";
  return (
    <div className="wrap pb-12">
      <PageBreadcrumb parent={{ label: myBookingsText.title, path: "/my-booking" }} here={name} className="py-3" />
      <h1 className="type-2">{name}</h1>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <LeaseStatus lease={lease} venue={venue} />
        </div>
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <Facts lease={lease} />
          {lease.status === "ended" ? <LeaseClosing lease={lease} /> : null}
          {living || lease.status === "ended" ? <Invoices lease={lease} venue={venue} /> : null}
          {living ? <LeaseProblems lease={lease} venue={venue} /> : null}
          {living ? <LeaseNotice lease={lease} /> : null}
          <Section title={t.rules}>
            <RuledList items={lease.terms.houseRules} icon="info" />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Invoices({ lease, venue }: { lease: LeaseView; venue: Venue }) {
  return <InvoiceList subjectId={lease.id} venue={venue} now={lease.now} />;
}

function Facts({ lease }: { lease: LeaseView }) {
  const { terms } = lease;
  const facts: [string, string | null][] = [
    [t.code, lease.code],
    [t.startsOn, formatLongDate(lease.startsOn)],
    [t.term, kostText.terms[lease.term]],
    [t.rent, formatRupiah(terms.nextTotal)],
    [t.paidUntil, lease.paidUntil && formatLongDate(lease.paidUntil)],
    [t.endsOn, lease.endsOn && formatLongDate(lease.endsOn)],
    [t.deposit, lease.depositHeld > 0 ? formatRupiah(lease.depositHeld) : null],
  ];
  return (
    <Section title={t.facts}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-ink-2 text-sm">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-3 text-ink-2 text-sm">{leaseText.ask.electricity[terms.electricity]}</p>
      <a href={`/api/v1/leases/${lease.id}/contract.pdf`} className={`${buttonClass("outline", "sm")} mt-4`}>
        <Icon name="download" />
        {t.contract}
      </a>
    </Section>
  );
}
