import type { DeskBooking } from "@lapang/contract/desk/desk";
import type { Board } from "@lapang/contract/desk/desk-board";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { officeBookingText as t } from "../../../i18n/office/booking.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { formatPhone } from "../../venue/contact-links.ts";
import { LoadedAnswer, titleWhile } from "../kit/loaded-answer.tsx";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { CashButton } from "./cash-button.tsx";
import { MoveLinks } from "./move-links.tsx";
import { Receipts } from "./receipts.tsx";
import { VisitActions } from "./visit-actions.tsx";
import { whatsappLink } from "./whatsapp-link.ts";

/** One booking beside the page that opened it; the address contains its id. */
export function BookingSheet({ id, board }: { id: string | undefined; board?: Board }) {
  const router = useRouter();
  const close = () => {
    void router.navigate({ to: ".", search: ({ booking: _, ...search }) => search });
  };
  return id ? <Opened key={id} id={id} board={board} onClose={close} /> : null;
}

type OpenedProps = { id: string; board: Board | undefined; onClose: () => void };

function Opened({ id, board, onClose }: OpenedProps) {
  const query = officeQueries.booking(id);
  const answer = useLateAnswer(query);
  useOfficeLive(query);
  return (
    <Sheet open onOpenChange={onClose} title={titleWhile(answer, ({ booking }) => booking.contactName, t.loading)}>
      <LoadedAnswer query={query} answer={answer} loading={t.loading}>
        {(found) => <Facts found={found} board={board} />}
      </LoadedAnswer>
    </Sheet>
  );
}

function Facts({ found, board }: { found: DeskBooking; board: Board | undefined }) {
  const { booking, customer } = found;
  const phone = customer?.phone ?? booking.contactPhone;
  return (
    <div className="office-booking">
      <p>
        {phone ? (
          <a className="link" href={whatsappLink(phone, t.hello(booking.contactName))} target="_blank" rel="noreferrer">
            {formatPhone(phone)}
          </a>
        ) : null}{" "}
        {customer ? t.history(customer.bookings, customer.noShows) : null}
      </p>
      <dl>
        <dt>{t.code}</dt>
        <dd>{booking.code}</dd>
        <dt>{t.status}</dt>
        <dd>{myBookingsText.status[booking.status]}</dd>
        {booking.items.map((item) => (
          <Item
            key={item.id}
            name={item.quantity > 1 ? `${item.title} × ${item.quantity}` : item.title}
            price={item.price}
          />
        ))}
        <dt>{t.total}</dt>
        <dd>
          <b>{formatRupiah(booking.price.total)}</b>
        </dd>
      </dl>
      {booking.items
        .filter(({ parentId, startsAt }) => parentId === null && startsAt !== null)
        .map((item) => (
          <VisitActions key={item.id} found={found} item={item}>
            {board && booking.may.reschedule ? <MoveLinks bookingId={booking.id} item={item} board={board} /> : null}
          </VisitActions>
        ))}
      {booking.may.pay ? <CashButton booking={booking} /> : null}
      <Receipts booking={booking} />
    </div>
  );
}

function Item({ name, price }: { name: string; price: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatRupiah(price)}</dd>
    </>
  );
}
