import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { holdItems } from "@lapang/contract/sales/holds";
import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { clubVisitText as t } from "../../../i18n/clubs/club-visit.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import type { Search, Sellable } from "../../bookings/sellable.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { HoldRefused } from "../../checkout/hold-refused.tsx";
import { Holding } from "../../checkout/holding.tsx";

function visitIn(booking: BookingDetail) {
  return booking.items.find((item) => item.kind === "visit")?.visit;
}

function VisitSummary({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const visit = visitIn(booking);
  const { startsAt, endsAt } = booking;
  return (
    <section aria-label={booking.title}>
      <h2 className="type-3">{booking.title}</h2>
      {visit ? <p className="mt-1 text-ink-2">{t.at(visit.court.name)}</p> : null}
      {startsAt && endsAt ? (
        <p className="font-bold">
          {dateWords(venue, startsAt)}, {rangeWords(venue, startsAt, endsAt)}
        </p>
      ) : null}
    </section>
  );
}

function VisitPolicy() {
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.policyTitle}
      </h2>
      <p className="mt-3 text-ink-2">{t.policy}</p>
    </section>
  );
}

function ToTicket({ booking }: { booking: BookingDetail }) {
  return (
    <Link to="/my-booking/$kind/$id" params={{ kind: "court", id: booking.id }} className={buttonClass("ball")}>
      {t.ticket}
    </Link>
  );
}

function HoldVisit({ sessionId }: { sessionId: string }) {
  const order = useMemo(() => orderOf(sessionId), [sessionId]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <HoldRefused error={error} back="/club" onAgain={onAgain} />}
    />
  );
}

function orderOf(sessionId: string): HoldOrder {
  const items = [{ kind: "visit" as const, sessionId }];
  return {
    name: JSON.stringify({ kind: "visit", sessionId }),
    send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body: { items }, headers }),
  };
}

function holdVisitFrom({ visit }: Search) {
  return typeof visit === "string" && /^[0-9a-f-]{36}$/.test(visit) ? <HoldVisit sessionId={visit} /> : undefined;
}

function visitOf(item: BookingItem) {
  if (item.kind !== "visit" || !item.startsAt || !item.endsAt) return undefined;
  return { id: item.id, name: item.title, court: item.visit.court.slug, start: item.startsAt, end: item.endsAt };
}

/** A guest's visit to one club meeting. */
export const visitSale: Sellable = {
  Summary: VisitSummary,
  Policy: VisitPolicy,
  NextStep: ToTicket,
  holdFrom: holdVisitFrom,
  visitOf,
  browsePath: "/club",
  chooseAgain: (booking) => ({ href: `/club/${visitIn(booking)?.club.slug ?? ""}`, label: t.again }),
  paidWithHours: false,
  checkedIn: true,
  words: {
    section: checkoutText.lines.sections.visit,
    heldUntil: t.heldUntil,
    release: t.release,
    confirmed: t.confirmed,
    lapsed: () => t.lapsed,
    payFirst: t.payFirst,
    ticket: { visits: t.visits, ahead: t.noQr, over: t.over },
  },
};
