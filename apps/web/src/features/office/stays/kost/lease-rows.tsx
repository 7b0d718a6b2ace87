import type { endLease, StaffLeaseCard } from "@lapang/contract/stays/kost";
import { formatRupiah } from "@lapang/domain/money";
import { formatDayMonth, formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { kostText } from "../../../../i18n/stays/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { DecideSheet, Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { ReasonField } from "../../kit/reason-field.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { KostList } from "./kost-list.tsx";
import { kostLists } from "./queries.ts";

const t = officeKostText.leases;

/** Tenants, how far they have paid, and when they leave. */
export function LeaseRows({ search, mayEnd }: { search: OfficeSearch; mayEnd: boolean }) {
  const query = kostLists.leases(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList name="leases" data={data} title={t.title} empty={t.empty}>
      {data.items.map((lease) => (
        <LeaseRow key={lease.id} lease={lease} mayEnd={mayEnd} query={query} />
      ))}
    </KostList>
  );
}

type LeaseRowProps = { lease: StaffLeaseCard; mayEnd: boolean; query: { url: string } };

function LeaseRow({ lease, mayEnd, query }: LeaseRowProps) {
  const { id, kost, room, tenant, paidUntil, endsOn, earliestEnd } = lease;
  return (
    <Row
      lead={officeKostText.room(kost.name, room)}
      name={tenant.name}
      about={paidUntil ? t.paidUntil(formatDayMonth(paidUntil)) : ""}
      state={endsOn ? <span className="office-mark office-late">{t.endsOn(formatDayMonth(endsOn))}</span> : null}
      action={
        <DecideSheet
          title={tenant.name}
          label={t.open}
          query={query}
          facts={
            <>
              <Fact name={t.code}>{lease.code}</Fact>
              <Fact name={t.startsOn}>{formatLongDate(lease.startsOn)}</Fact>
              <Fact name={t.term}>{kostText.terms[lease.term]}</Fact>
              <Fact name={t.deposit}>{formatRupiah(lease.depositHeld)}</Fact>
              <Fact name={officeKostText.requests.phone}>{tenant.phone}</Fact>
              {endsOn ? <Fact name={t.end}>{formatLongDate(endsOn)}</Fact> : null}
            </>
          }
          fields={
            mayEnd && earliestEnd && !endsOn ? (
              <>
                <FormField label={t.end} hint={t.endHint(formatLongDate(earliestEnd))} required>
                  <DateInput name="endsOn" min={earliestEnd} defaultValue={earliestEnd} required />
                </FormField>
                <ReasonField label={t.reason} hint={officeKostText.requests.reasonHint} />
              </>
            ) : null
          }
          decisions={
            mayEnd && earliestEnd && !endsOn
              ? [
                  {
                    label: t.notice,
                    variant: "outline-danger",
                    send: (values) =>
                      sendTo<typeof endLease>("POST", "/api/v1/staff/leases/:id/notice", {
                        params: { id },
                        body: { endsOn: String(values.get("endsOn")), reason: String(values.get("reason")) },
                      }),
                  },
                ]
              : []
          }
        />
      }
    />
  );
}
