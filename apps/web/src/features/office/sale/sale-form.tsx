import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Board } from "@lapang/contract/desk/desk-board";
import type { quoteSale, sellAtDesk } from "@lapang/contract/desk/desk-sales";
import type { ReplyOf } from "@lapang/contract/route";
import type { HoldItem } from "@lapang/contract/sales/holds";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { localTimeOf } from "@lapang/domain/venue/venue-time";
import { useId, useRef, useState } from "react";
import { officeSaleText as t } from "../../../i18n/office/sale.ts";
import { send, sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLastReply } from "../../../lib/api/use-last-reply.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { type ChosenCustomer, CustomerFields } from "./customer-fields.tsx";
import { longestFrom, nameOf, slotNamed, slotsForSale } from "./sale-slot.ts";

type SaleQuote = ReplyOf<typeof quoteSale>;
type SaleWish = { item: HoldItem; customerId: string | undefined };

const askQuote = ({ item, customerId }: SaleWish) =>
  send<typeof quoteSale>("POST", "/api/v1/desk/sales/quote", { items: [item], ...(customerId && { customerId }) });

/** The price for this customer, fetched again after every change of the sale or the customer. */
function useSaleQuote(
  item: HoldItem | undefined,
  customerId: string | undefined,
): { quote?: SaleQuote | undefined; failure?: unknown } {
  const { reply, failure, isCurrent } = useLastReply(item && { item, customerId }, askQuote);
  return isCurrent ? { quote: reply, failure } : {};
}

type SaleFormProps = { sell: string; board: Board; onSold: (booking: BookingDetail) => void };

/** What is sold, to whom and for how much; exceeding a customer's limits needs a reason. */
export function SaleForm({ sell, board, onSold }: SaleFormProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const slots = slotsForSale(board, venue.zone);
  const [name, setName] = useState(sell);
  const [count, setCount] = useState(1);
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null);
  const { busy, failure, run } = useTask();
  const id = useId();
  const key = useRef("");
  const slot = slotNamed(slots, name);
  const minutes = (slot?.court.slotMinutes ?? 0) * count;
  const item = slot && {
    kind: "court" as const,
    court: slot.court.slug,
    start: slot.start.toISOString(),
    end: new Date(slot.start.getTime() + minutes * 60_000).toISOString(),
  };
  const { quote, failure: unpriced } = useSaleQuote(item, customer?.id);
  if (!slot || !item) return <p role="status">{t.nothingFree}</p>;
  const hold = (values: FormData) =>
    run(async () => {
      if (!quote) return;
      const reason = values.get("reason");
      const body = {
        customer: customer
          ? { id: customer.id }
          : {
              name: String(values.get("name")),
              phone: String(values.get("phone")),
              ...(values.get("accepts") === "yes" && { accepts: true }),
            },
        items: [item],
        expectedTotal: quote.total,
        ...(quote.exceeds && reason && { exceeding: { reason: String(reason) } }),
      };
      // The same body keeps its idempotency key; another one gets a new key.
      const wish = JSON.stringify(body);
      if (!key.current.endsWith(wish)) key.current = `${crypto.randomUUID()} ${wish}`;
      const headers = { "idempotency-key": key.current.slice(0, 36) };
      const { booking } = await sendTo<typeof sellAtDesk>("POST", "/api/v1/desk/sales", { body, headers });
      onSold(booking);
    });
  const lengths = Array.from({ length: longestFrom(slots, slot) }, (_, index) => index + 1);
  return (
    <form
      id={id}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void hold(new FormData(event.currentTarget));
      }}
    >
      <FormField label={t.slot} required>
        <Select
          value={nameOf(slot)}
          onChange={({ target }) => {
            setName(target.value);
            setCount(1);
          }}
          options={slots.map((one) => ({
            value: nameOf(one),
            label: `${one.court.name}, ${momentWords(venue, one.start.toISOString())}`,
          }))}
        />
      </FormField>
      <FormField label={t.until} required>
        <Select
          value={String(Math.min(count, lengths.length))}
          onChange={({ target }) => setCount(Number(target.value))}
          options={lengths.map((length) => {
            const end = new Date(slot.start.getTime() + length * slot.court.slotMinutes * 60_000);
            return { value: String(length), label: formatTime(localTimeOf(venue.zone, end)) };
          })}
        />
      </FormField>
      <CustomerFields customer={customer} onChoose={setCustomer} />
      {quote?.exceeds ? (
        <FormField label={t.reason} hint={t.exceeds(quote.exceeds.code)} required>
          <Input name="reason" minLength={3} maxLength={500} required autoComplete="off" />
        </FormField>
      ) : null}
      <p className="office-total" role="status">
        {t.total} <b>{quote ? formatRupiah(quote.total) : t.pricing}</b>
      </p>
      <FormFailure error={failure ?? unpriced} />
      <Button type="submit" size="full" loading={busy} disabled={!quote}>
        {t.hold}
      </Button>
    </form>
  );
}
