import type { staffInvoiceCard, takeInvoiceCash, voidInvoice } from "@lapang/contract/payments/invoices";
import { formatAmount, formatRupiah } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { useRef } from "react";
import type { z } from "zod";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { sendTo } from "../../../../lib/api/send.ts";
import { useAnswer } from "../../../../lib/api/use-answer.ts";
import { useMinute } from "../../../../lib/live/use-minute.ts";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { venueQueries } from "../../../venue/queries.ts";
import { DecideSheet, Fact } from "../../kit/decide-sheet.tsx";
import type { OfficeSearch } from "../../kit/office-page.ts";
import { Row } from "../../kit/panel.tsx";
import { useOfficeLive } from "../../use-office-live.ts";
import { KostList } from "./kost-list.tsx";
import { kostLists } from "./queries.ts";

const t = officeKostText.invoices;
type Invoice = z.output<typeof staffInvoiceCard>;

/** Unpaid rent invoices by due date. */
export function InvoiceRows({ search, mayVoid }: { search: OfficeSearch; mayVoid: boolean }) {
  const query = kostLists.invoices(search);
  const { data } = useAnswer(query);
  useOfficeLive(query);
  return (
    <KostList name="invoices" data={data} title={t.title} empty={t.empty}>
      {data.items.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} mayVoid={mayVoid} query={query} />
      ))}
    </KostList>
  );
}

type InvoiceRowProps = { invoice: Invoice; mayVoid: boolean; query: { url: string } };

function InvoiceRow({ invoice, mayVoid, query }: InvoiceRowProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const now = useMinute();
  const key = useRef(crypto.randomUUID());
  const { id, person, title, total, dueOn } = invoice;
  const isLate = now !== undefined && dueOn < localDateOf(venue.zone, now);
  const params = { id };
  return (
    <Row
      lead={isLate ? <span className="office-mark office-late">{t.late}</span> : t.due(formatDayMonth(dueOn))}
      name={person.name}
      about={title}
      state={<b>{formatAmount(total)}</b>}
      action={
        <DecideSheet
          title={person.name}
          label={t.open}
          query={query}
          facts={
            <>
              <Fact name={invoice.code}>{title}</Fact>
              <Fact name={t.amount}>{formatRupiah(total)}</Fact>
            </>
          }
          fields={
            mayVoid ? (
              <FormField label={t.reason} hint={t.voidHint}>
                <Input name="reason" maxLength={500} autoComplete="off" />
              </FormField>
            ) : null
          }
          decisions={[
            {
              label: t.cash(formatRupiah(total)),
              send: () =>
                sendTo<typeof takeInvoiceCash>("POST", "/api/v1/staff/invoices/:id/cash", {
                  params,
                  body: { expectedAmount: total },
                  headers: { "idempotency-key": key.current },
                }),
            },
            ...(mayVoid
              ? [
                  {
                    label: t.void,
                    variant: "outline-danger" as const,
                    send: (values: FormData) =>
                      sendTo<typeof voidInvoice>("POST", "/api/v1/staff/invoices/:id/void", {
                        params,
                        body: { reason: String(values.get("reason")) },
                      }),
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}
