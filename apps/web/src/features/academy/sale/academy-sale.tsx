import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { lazy, Suspense } from "react";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { bookingPathOf } from "../../bookings/paths.ts";
import type { Search, Sellable } from "../../bookings/sellable.ts";
import { ClassPolicy } from "./class-policy.tsx";
import { readClassChoice } from "./class-search.ts";
import { ClassSummary } from "./class-summary.tsx";
import { ClassWhen } from "./class-when.tsx";

const EnrolPage = lazy(() => import("./enrol-page.tsx").then((module) => ({ default: module.EnrolPage })));

const InstalmentChoice = lazy(() =>
  import("./instalment-choice.tsx").then((module) => ({ default: module.InstalmentChoice })),
);

const TrainingSections = lazy(() =>
  import("../training/training-sections.tsx").then((module) => ({ default: module.TrainingSections })),
);

function ToClass({ booking }: { booking: BookingDetail }) {
  return (
    <Follow href={bookingPathOf(booking)} className={buttonClass("ball")}>
      {t.toClass}
    </Follow>
  );
}

function AtOnceOrInParts({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  if (!booking.items.some((item) => item.kind === "academy" && item.enrolment.instalments)) return null;
  return (
    <Suspense fallback={null}>
      <InstalmentChoice booking={booking} form={form} />
    </Suspense>
  );
}

const followed = new Set<BookingDetail["status"]>(["confirmed", "checked_in", "completed"]);

function Training({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  if (!followed.has(booking.status)) return null;
  return (
    <Suspense fallback={null}>
      <TrainingSections booking={booking} venue={venue} />
    </Suspense>
  );
}

function enrolFrom(search: Search) {
  const choice = readClassChoice(search);
  return choice && <EnrolPage choice={choice} />;
}

const programmePath = ({ items }: BookingDetail) => {
  const seat = items.find((item) => item.kind === "academy");
  return seat ? `/academy/${seat.enrolment.programme.slug}` : "/academy";
};

export const academySale: Sellable = {
  Summary: ClassSummary,
  CheckoutSections: AtOnceOrInParts,
  Policy: ClassPolicy,
  NextStep: ToClass,
  TicketWhen: ClassWhen,
  BookingSections: Training,
  holdFrom: enrolFrom,
  visitOf: () => undefined,
  browsePath: "/academy",
  pathAfterRelease: programmePath,
  chooseAgain: (booking) => ({ href: programmePath(booking), label: t.again }),
  paidWithHours: false,
  checkedIn: false,
  words: {
    section: checkoutText.lines.sections.academy,
    heldUntil: t.heldUntil,
    release: t.release,
    confirmed: { title: t.confirmed, text: t.confirmedText },
    lapsed: () => t.lapsed,
    payFirst: t.payFirst,
    nothingBack: () => t.nothingBack,
    ticket: { visits: t.visits, ahead: "", over: "" },
  },
};
