import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { leaveMatch } from "@lapang/contract/clubs/open-matches";
import type { holdItems } from "@lapang/contract/sales/holds";
import type { Venue } from "@lapang/contract/site/venue";
import { Link, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { openMatchText } from "../../../i18n/clubs/open-match.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { bookingQueries } from "../../bookings/queries.ts";
import type { Search, Sellable } from "../../bookings/sellable.ts";
import type { HoldOrder } from "../../checkout/hold-once.ts";
import { HoldRefused } from "../../checkout/hold-refused.tsx";
import { Holding } from "../../checkout/holding.tsx";

const t = openMatchText.sale;

function shareIn(booking: BookingDetail) {
  return booking.items.find((item) => item.kind === "share")?.share;
}

function ShareSummary({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const share = shareIn(booking);
  const { startsAt, endsAt } = booking;
  return (
    <section aria-label={booking.title}>
      <h2 className="type-3">{booking.title}</h2>
      {share ? <p className="mt-1 text-ink-2">{t.with(share.opener, share.court.name)}</p> : null}
      {startsAt && endsAt ? (
        <p className="font-bold">
          {dateWords(venue, startsAt)}, {rangeWords(venue, startsAt, endsAt)}
        </p>
      ) : null}
    </section>
  );
}

function SharePolicy() {
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.policyTitle}
      </h2>
      <p className="mt-3 text-ink-2">{t.policy}</p>
    </section>
  );
}

function ToBookings() {
  return (
    <Link to="/my-booking" className={buttonClass("ball")}>
      {t.toBookings}
    </Link>
  );
}

/** Leaves the match, as long as others can still join. */
function LeaveMatch({ booking }: { booking: BookingDetail }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const share = shareIn(booking);
  if (!share || booking.status !== "confirmed") return null;
  const leave = () =>
    run(async () => {
      const params = { id: share.matchId };
      await sendTo<typeof leaveMatch>("DELETE", "/api/v1/open-matches/:id/place", { params });
      await answers.refetch(bookingQueries.booking(booking.id));
      toast({ title: t.left });
    });
  return (
    <Section title={t.policyTitle}>
      <p className="mb-3 text-ink-2">{t.leaveText}</p>
      <Button variant="outline" loading={busy} onClick={() => void leave()}>
        {t.leave}
      </Button>
      <FormFailure error={failure} />
    </Section>
  );
}

function HoldShare({ matchId }: { matchId: string }) {
  const order = useMemo(() => orderOf(matchId), [matchId]);
  return (
    <Holding
      order={order}
      word={t.holding}
      refusal={(error, onAgain) => <HoldRefused error={error} back="/open-match" onAgain={onAgain} />}
    />
  );
}

function orderOf(matchId: string): HoldOrder {
  const items = [{ kind: "share" as const, matchId }];
  return {
    name: JSON.stringify({ kind: "share", matchId }),
    send: (headers) => sendTo<typeof holdItems>("POST", "/api/v1/holds", { body: { items }, headers }),
  };
}

function holdShareFrom({ match }: Search) {
  return typeof match === "string" && /^[0-9a-f-]{36}$/.test(match) ? <HoldShare matchId={match} /> : undefined;
}

/** A player's place in an open match. */
export const shareSale: Sellable = {
  Summary: ShareSummary,
  Policy: SharePolicy,
  NextStep: ToBookings,
  BookingSections: LeaveMatch,
  holdFrom: holdShareFrom,
  visitOf: () => undefined,
  browsePath: "/open-match",
  chooseAgain: () => ({ href: "/open-match", label: t.again }),
  paidWithHours: false,
  checkedIn: false,
  words: {
    section: checkoutText.lines.sections.share,
    heldUntil: t.heldUntil,
    release: t.release,
    confirmed: t.confirmed,
    lapsed: () => t.lapsed,
    payFirst: t.payFirst,
    ticket: { visits: () => "", ahead: "", over: "" },
  },
};
