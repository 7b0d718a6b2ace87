import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { putOnRoom } from "@lapang/contract/stays/room-sales";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { officeSaleText } from "../../../i18n/office/sale.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast.ts";
import { officeQueries } from "../queries.ts";

const t = officeSaleText.room;

/** Charges a purchase to an in-house guest's room. A second press or a retry counts once (idempotent). */
export function RoomCharge({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState(false);
  if (open) return <RoomForm booking={booking} />;
  return (
    <Button variant="outline" size="full" className="mt-3" onClick={() => setOpen(true)}>
      <Icon name="bed" />
      {t.open}
    </Button>
  );
}

function RoomForm({ booking: { id, price } }: { booking: BookingDetail }) {
  const { answers } = useRouter().options.context;
  const rooms = useOptionalAnswer(officeQueries.roomsInHouse())?.rooms;
  const { busy, failure, run } = useTask();
  const key = useRef(crypto.randomUUID());
  const [chosen, setChosen] = useState<string>();
  if (!rooms) return null;
  const room = rooms.find(({ itemId }) => itemId === chosen) ?? rooms[0];
  if (!room) return <p role="status">{t.none}</p>;
  const choose = (itemId: string) => {
    setChosen(itemId);
    // Another room is another request.
    key.current = crypto.randomUUID();
  };
  const put = () =>
    run(async () => {
      await sendTo<typeof putOnRoom>("POST", "/api/v1/desk/bookings/:id/folio", {
        params: { id },
        body: { itemId: room.itemId, expectedAmount: price.toPay },
        headers: { "idempotency-key": key.current },
      });
      toast({ title: t.done(room.room), variant: "success" });
      await answers.refetch(officeQueries.booking(id));
    });
  return (
    <form action={put} className="mt-5 grid gap-4 border-rule-strong border-t-2 pt-4">
      <FormField label={t.which} hint={t.hint} required>
        <Select
          value={room.itemId}
          onChange={({ target }) => choose(target.value)}
          options={rooms.map(({ itemId, hotel, room: number, guest }) => ({
            value: itemId,
            label: t.option(hotel, number, guest),
          }))}
        />
      </FormField>
      <FormFailure error={failure} />
      <Button type="submit" variant="outline-primary" size="full" loading={busy}>
        {t.put(formatRupiah(price.toPay))}
      </Button>
    </form>
  );
}
