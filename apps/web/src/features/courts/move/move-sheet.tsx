import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { useState } from "react";
import { bookingChangeText } from "../../../i18n/bookings/my-booking-change.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldGroup } from "../../../ui/forms/form-field.tsx";
import { Radio } from "../../../ui/forms/radio.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Visit } from "../../bookings/sellable.ts";
import { useVisits } from "../../bookings/use-visits.ts";
import { useMove } from "../../checkout/use-move.ts";
import { MoveConfirm } from "./move-confirm.tsx";
import { MovePicker } from "./move-picker.tsx";
import type { MovePlace } from "./move-places.ts";

const t = bookingChangeText.move;

type MoveSheetProps = { booking: BookingDetail; venue: Venue; open: boolean; onOpenChange: (open: boolean) => void };

type Picked = { itemId: string; place: MovePlace };

const itemsOf = ({ itemId, place }: Picked) => [
  { itemId, court: place.court.slug, start: place.start, end: place.end },
];

/** Moves a visit to another day, hour or court: select, quote, confirm. */
export function MoveSheet({ booking, venue, open, onOpenChange }: MoveSheetProps) {
  const { picked, pick, quote, changed, busy, failure, move } = useMove({
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
  const ahead = useVisits(booking).filter(({ start }) => Date.parse(start) > Date.parse(booking.now));
  const [chosenId, setChosenId] = useState<string>();
  const visit = ahead.find(({ id }) => id === (picked?.itemId ?? chosenId)) ?? ahead[0];
  if (!visit) return null;
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
        ) : null
      }
    >
      {picked ? (
        <MoveConfirm visit={visit} place={picked.place} venue={venue} quoted={{ quote, changed, failure }} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {ahead.length > 1 ? <Which visits={ahead} chosen={visit} venue={venue} onChoose={setChosenId} /> : null}
          <MovePicker
            visit={visit}
            price={booking.items.find(({ id }) => id === visit.id)?.price}
            venue={venue}
            now={booking.now}
            onPick={(place) => pick({ itemId: visit.id, place })}
          />
        </div>
      )}
    </Sheet>
  );
}

type WhichProps = { visits: readonly Visit[]; chosen: Visit; venue: Venue; onChoose: (id: string) => void };

function Which({ visits, chosen, venue, onChoose }: WhichProps) {
  return (
    <FieldGroup legend={t.which}>
      {visits.map(({ id, name, start, end }) => (
        <Radio
          key={id}
          name="visit"
          value={id}
          checked={id === chosen.id}
          onChange={() => onChoose(id)}
          label={dateWords(venue, start)}
          description={`${rangeWords(venue, start, end)}, ${name}`}
          className="border-rule border-t"
        />
      ))}
    </FieldGroup>
  );
}
