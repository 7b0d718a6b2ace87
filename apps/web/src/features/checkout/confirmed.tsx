import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { longStretchWords } from "../../lib/stretch-words.ts";
import { Ball } from "../../ui/ball.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { toneField } from "../../ui/drawings/tone.ts";
import { useBookingLook } from "../bookings/use-booking-look.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { InstallInvitation } from "../inbox/install/install-invitation.tsx";
import { NoticeQuestion } from "../inbox/push/notice-question.tsx";

const t = checkoutResultText.confirmed;

/** Confirmation: the ticket's face in the court's colour, and the link to the ticket. */
export function Confirmed({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const { NextStep, visitOf, words } = useSellable(booking);
  const field = toneField[useBookingLook(booking.kind).tone(booking)];
  const [first] = booking.items;
  const visit = first && visitOf(first);
  return (
    <article>
      <div className={field}>
        <div className="wrap max-w-[58rem]! py-9 lg:py-14">
          <div role="status">
            <h1 className="type-1 flex items-start gap-4">
              <Ball size={44} className="mt-1 max-sm:size-9" />
              <span>{words.confirmed.title}</span>
            </h1>
            <p className="mt-4 max-w-[48ch] text-lg">{words.confirmed.text}</p>
          </div>
          <dl className="mt-8 grid border-3 border-paint sm:grid-cols-2">
            <div className="p-4 sm:p-5">
              <dt className="text-ink-2 text-sm">{visit?.name ?? booking.title}</dt>
              <dd className="font-extrabold text-xl leading-tight tracking-[-.03em]">
                {visit
                  ? longStretchWords(venue, visit.start, visit.end).map((part) => (
                      <span key={part} className="block">
                        {part}
                      </span>
                    ))
                  : formatRupiah(booking.total)}
              </dd>
            </div>
            <div className="border-paint p-4 max-sm:border-t-3 sm:border-l-3 sm:p-5">
              <dt className="text-ink-2 text-sm">{t.code}</dt>
              <dd className="num font-extrabold text-2xl tracking-[.02em]">{booking.code}</dd>
            </div>
          </dl>
          <div className="mt-7 flex flex-wrap gap-3">
            <NextStep booking={booking} />
            <Link to="/my-booking" className={buttonClass("outline")}>
              {t.bookings}
            </Link>
          </div>
        </div>
      </div>
      <div className="wrap grid max-w-[58rem]! gap-8 py-8">
        <NoticeQuestion />
        <InstallInvitation />
      </div>
    </article>
  );
}
