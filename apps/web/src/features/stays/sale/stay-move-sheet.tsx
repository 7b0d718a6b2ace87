import type { RoomItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { addDays, type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import { useState } from "react";
import { hotelSaleText } from "../../../i18n/stays/hotel-sale.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { MoveDifference } from "../../checkout/move-difference.tsx";
import { useMove } from "../../checkout/use-move.ts";
import { stayQueries } from "../queries.ts";
import { shortDay } from "../stay-words.ts";
import { FARTHEST_DAYS, usualNights, withRequested } from "../usual-choices.ts";
import { roomNames, roomsIn } from "./room-items.ts";

const t = hotelSaleText.move;

type Picked = { itemIds: string[]; checkIn: LocalDate; nights: number; plan?: string };
type MoveSheetProps = { booking: BookingDetail; venue: Venue; open: boolean; onOpenChange: (open: boolean) => void };

const ALL = "semua";
const itemsOf = ({ itemIds, ...picked }: Picked) => itemIds.map((itemId) => ({ itemId, ...picked }));

/** Changes the nights or the rate plan of a stay: select, quote, confirm. */
export function StayMoveSheet({ booking, venue, open, onOpenChange }: MoveSheetProps) {
  const rooms = roomsIn(booking);
  const [chosenId, setChosenId] = useState<string>();
  const together = moveTogether(rooms);
  const alone = rooms.find(({ id }) => id === chosenId) ?? (together ? undefined : rooms[0]);
  const room = alone ?? rooms[0];
  const { picked, pick, quote, changed, busy, failure, move } = useMove<Picked>({
    bookingId: booking.id,
    itemsOf,
    onDone: (done) => {
      close();
      toast({ title: done ? t.done : t.held, variant: "success" });
    },
  });
  const close = () => {
    onOpenChange(false);
    pick(undefined);
  };
  if (!room) return null;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t.title}
      footer={
        picked ? (
          <>
            {quote ? (
              <Button size="sm" loading={busy} onClick={move}>
                {quote.toPay > 0 ? t.confirmPay : t.confirm}
              </Button>
            ) : null}
            <Button variant="outline" size="sm" onClick={() => pick(undefined)}>
              {t.back}
            </Button>
          </>
        ) : (
          <Button type="submit" form="ubah-menginap" size="sm">
            {t.quote}
          </Button>
        )
      }
    >
      {picked ? (
        <div className="grid gap-6">
          <dl className="grid gap-3">
            <Nights name={t.from} checkIn={room.stay.checkIn} nights={room.stay.nights} />
            <Nights name={t.to} checkIn={picked.checkIn} nights={picked.nights} />
          </dl>
          <MoveDifference quote={quote} changed={changed} failure={failure} />
        </div>
      ) : (
        <div className="grid gap-6">
          {rooms.length > 1 ? (
            <FormField label={t.which}>
              <Select
                value={alone?.id ?? ALL}
                onChange={(event) => setChosenId(event.currentTarget.value)}
                options={[
                  ...(together ? [{ value: ALL, label: t.allRooms(rooms.length) }] : []),
                  ...roomNames(rooms).map((label, index) => ({ value: rooms[index]?.id ?? "", label })),
                ]}
              />
            </FormField>
          ) : null}
          <StayForm
            key={alone?.id ?? ALL}
            rooms={alone ? [alone] : rooms}
            today={localDateOf(venue.zone, new Date(booking.now))}
            onPick={pick}
          />
        </div>
      )}
    </Sheet>
  );
}

/** True if all rooms move together: same nights, and either all refundable or none. */
function moveTogether(rooms: readonly RoomItem[]): boolean {
  const nightsOf = ({ stay: { checkIn, nights, refundable } }: RoomItem) => `${checkIn} ${nights} ${refundable}`;
  return rooms.length > 1 && new Set(rooms.map(nightsOf)).size === 1;
}

type StayFormProps = { rooms: readonly RoomItem[]; today: LocalDate; onPick: (picked: Picked) => void };

/** With several rooms their plans stay: one type's plan does not exist for another. */
function StayForm({ rooms, today, onPick }: StayFormProps) {
  const { stay } = rooms[0] as RoomItem;
  const hotel = useOptionalAnswer(stayQueries.hotel(stay.hotel));
  const own = rooms.length > 1 ? undefined : hotel?.roomTypes.find(({ slug }) => slug === stay.roomType);
  const plans = (own?.ratePlans ?? []).filter(({ refundable }) => refundable || !stay.refundable);
  return (
    <form
      id="ubah-menginap"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const plan = data.get("plan");
        onPick({
          itemIds: rooms.map(({ id }) => id),
          checkIn: String(data.get("checkIn") ?? stay.checkIn),
          nights: Number(data.get("nights") ?? stay.nights),
          ...(plan !== null && { plan: String(plan) }),
        });
      }}
    >
      {stay.refundable ? (
        <FormField label={t.checkIn}>
          <Input
            name="checkIn"
            type="date"
            required
            defaultValue={stay.checkIn}
            min={today}
            max={addDays(today, FARTHEST_DAYS)}
          />
        </FormField>
      ) : (
        <p className="font-semibold">{t.fixed}</p>
      )}
      <FormField label={t.nights}>
        <Select
          name="nights"
          defaultValue={stay.nights}
          options={withRequested([...usualNights, stay.nights + 1], stay.nights)
            .filter((nights) => stay.refundable || nights >= stay.nights)
            .map((nights) => ({ value: String(nights), label: hotelSaleText.nights(nights) }))}
        />
      </FormField>
      {plans.length > 1 ? (
        <FormField label={t.plan}>
          <Select
            name="plan"
            defaultValue={stay.plan}
            options={plans.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormField>
      ) : null}
    </form>
  );
}

function Nights({ name, checkIn, nights }: { name: string; checkIn: LocalDate; nights: number }) {
  return (
    <div className="border-rule-strong border-l-4 pl-4">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="font-semibold">
        {shortDay(checkIn)} – {shortDay(addDays(checkIn, nights))}, {hotelSaleText.nights(nights)}
      </dd>
    </div>
  );
}
