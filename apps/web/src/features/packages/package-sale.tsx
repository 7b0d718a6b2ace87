import { Link } from "@tanstack/react-router";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { checkoutResultText as t } from "../../i18n/bookings/checkout-result.ts";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { buttonClass } from "../../ui/button-class.ts";
import type { Search, Sellable } from "../bookings/sellable.ts";
import { HoldPackage } from "./hold-package.tsx";
import { PackagePolicy } from "./package-policy.tsx";
import { PackageSummary } from "./package-summary.tsx";

function ToCourts() {
  return (
    <Link to="/court" className={buttonClass("ball")}>
      {t.confirmed.play}
    </Link>
  );
}

function holdPackageFrom({ package: slug }: Search) {
  return typeof slug === "string" && /^[a-z0-9-]{1,80}$/.test(slug) ? <HoldPackage slug={slug} /> : undefined;
}

/** Packages have no places and no visits. */
export const packageSale: Sellable = {
  Summary: PackageSummary,
  Policy: PackagePolicy,
  NextStep: ToCourts,
  holdFrom: holdPackageFrom,
  visitOf: () => undefined,
  browsePath: "/court",
  chooseAgain: () => ({ href: "/", label: t.lapsed.againPackage }),
  paidWithHours: false,
  checkedIn: false,
  words: {
    section: checkoutText.lines.sections.package,
    heldUntil: checkoutText.packageUntil,
    release: checkoutText.releasePackage,
    confirmed: { title: t.confirmed.package, text: t.confirmed.packageText },
    lapsed: () => t.lapsed.packageText,
    payFirst: myBookingText.pay.packageText,
    ticket: { visits: myBookingText.ticket.courts, ahead: "", over: "" },
  },
};
