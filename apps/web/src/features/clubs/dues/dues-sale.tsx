import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { holdItems } from "@lapang/contract/sales/holds";
import type { Venue } from "@lapang/contract/site/venue";
import { type DuesPeriod, duesPeriods } from "@lapang/domain/club/dues";
import { useMemo } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { duesText as t } from "../../../i18n/clubs/club-members.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { oneOf } from "../../../lib/page/search-params.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import type { Search, Sellable } from "../../bookings/sellable.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { HoldRefused } from "../../checkout/hold-refused.tsx";
import { Holding } from "../../checkout/holding.tsx";

function soldIn(booking: BookingDetail) {
  return booking.items.find((item) => item.kind === "membership")?.membership;
}

function DuesSummary({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const sold = soldIn(booking);
  return (
    <section aria-label={booking.title}>
      <h2 className="type-3">{booking.title}</h2>
      {sold ? (
        <p className="mt-1 text-ink-2">
          {t.summary(sold.member)}, {t.span(dateWords(venue, sold.from), dateWords(venue, sold.to))}
        </p>
      ) : null}
    </section>
  );
}

function DuesPolicy() {
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.policyTitle}
      </h2>
      <p className="mt-3 text-ink-2">{t.policy}</p>
    </section>
  );
}

function ToClub({ booking }: { booking: BookingDetail }) {
  const slug = soldIn(booking)?.club.slug;
  return (
    <Follow href={slug ? `/club/${slug}` : "/club"} className={buttonClass("ball")}>
      {t.toClub}
    </Follow>
  );
}

function HoldDues({ memberId, period }: { memberId: string; period: DuesPeriod }) {
  const order = useMemo(() => orderOf(memberId, period), [memberId, period]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <HoldRefused error={error} back="/club" onAgain={onAgain} />}
    />
  );
}

function orderOf(memberId: string, period: DuesPeriod): HoldOrder {
  const items = [{ kind: "membership" as const, memberId, period }];
  return {
    name: JSON.stringify({ kind: "membership", memberId, period }),
    send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body: { items }, headers }),
  };
}

function holdDuesFrom({ dues, period }: Search) {
  const wanted = oneOf(period, duesPeriods);
  if (typeof dues !== "string" || !/^[0-9a-f-]{36}$/.test(dues) || !wanted) return undefined;
  return <HoldDues memberId={dues} period={wanted} />;
}

/** Dues have no places and no visits. */
export const duesSale: Sellable = {
  Summary: DuesSummary,
  Policy: DuesPolicy,
  NextStep: ToClub,
  holdFrom: holdDuesFrom,
  visitOf: () => undefined,
  browsePath: "/club",
  chooseAgain: (booking) => ({ href: `/club/${soldIn(booking)?.club.slug ?? ""}`, label: t.again }),
  paidWithHours: false,
  checkedIn: false,
  words: {
    section: checkoutText.lines.sections.membership,
    heldUntil: t.heldUntil,
    release: t.release,
    confirmed: t.confirmed,
    lapsed: () => t.lapsed,
    payFirst: t.payFirst,
    ticket: { visits: () => "", ahead: "", over: "" },
  },
};
