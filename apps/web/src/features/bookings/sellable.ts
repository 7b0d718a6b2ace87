import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { BookingCard, BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import type { BookingKind, ItemKind } from "@lapang/domain/kinds";
import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Tone } from "../../ui/drawings/tone.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { CheckoutForm } from "./checkout-form.ts";

export type { BookingKind, ItemKind };

/** The unvalidated search parameters of an address. */
export type Search = Readonly<Record<string, unknown>>;

/** A period during which the customer is at the venue. */
export type Visit = { id: string; name: string; court: string | null; start: string; end: string };

type BookingProps = { booking: BookingDetail; venue: Venue };
type WayOn = { href: string; label: string };

/**
 * What the booking pages need to know about one kind of item. Checkout, booking, ticket and price lines are written once
 * against this type; each kind has its own folder and is registered in `sellables.tsx`.
 */
export type Sellable = {
  /** Shows what is booked, with a drawing. */
  Summary: ComponentType<BookingProps>;
  /** Checkout questions besides payment: participants, add-ons. */
  CheckoutSections?: ComponentType<BookingProps & { form: CheckoutForm }>;
  /** The refund rule, shown before payment. */
  Policy: ComponentType<BookingProps & { now: number }>;
  /** Replaces the list of refund percentages on the booking's page, for kinds whose rule is not in percent. */
  PolicySteps?: ComponentType<BookingProps & { now: number }>;
  /** The next step after payment. */
  NextStep: ComponentType<{ booking: BookingDetail }>;
  /** Replaces the single date on the ticket, for kinds with many dates. */
  TicketWhen?: ComponentType<BookingProps>;
  /** Urgent matters at the top of the booking's page. */
  BookingSections?: ComponentType<BookingProps>;
  /** The sheet that moves it to another time, if it can be moved. */
  MoveSheet?: ComponentType<BookingProps & { open: boolean; onOpenChange: (open: boolean) => void }>;
  /** Renders the hold that an address asks for; undefined if the address names nothing of this kind. */
  holdFrom?: (search: Search) => ReactNode;
  /** The visit to the venue that belongs to an item; undefined if there is none. */
  visitOf: (item: BookingItem) => Visit | undefined;
  /** The names of parts that can be cancelled separately. */
  partNames?: (booking: BookingDetail) => { id: string; name: string }[];
  /** Where to choose more of it. */
  browsePath: NonNullable<LinkProps["to"]>;
  /** The page to open after the hold was released; undefined stays on the page. */
  pathAfterRelease?: (booking: BookingDetail, venue: Venue) => string | undefined;
  /** The address that holds the same again, while that is possible. */
  holdAgainPath?: (booking: BookingDetail, venue: Venue) => string | undefined;
  /** What to choose after a hold has expired. */
  chooseAgain: (booking: BookingDetail, venue: Venue) => WayOn;
  /** True if package hours can pay for it. */
  paidWithHours: boolean;
  /** True if customers are checked in: the timeline then shows these steps as upcoming. */
  checkedIn: boolean;
  /** True if a late cancellation may be resold to the waiting list and then refunded. */
  resold?: true;
  words: {
    /** The heading of its price lines in a booking of several kinds. */
    section: string;
    /** Precedes the time at which a hold ends. */
    heldUntil: string;
    release: string;
    confirmed: { title: string; text: string };
    lapsed: (attemptFailed: boolean) => string;
    payFirst: (until: string) => string;
    /** Why cancelling it now gives no refund. */
    nothingBack?: (item: BookingItem) => string;
    /** On a ticket: for several visits, and in place of the code before payment and after the end. */
    ticket: { visits: (count: number) => string; ahead: string; over: string };
  };
};

/** How a booking appears in lists and on invoices, where its items are not known. */
export type BookingLook = {
  tone: (booking: Pick<BookingCard, "look">) => Tone;
  /** Shown instead of a date. */
  icon: IconName;
  /** True if its hours are shown beside its date. */
  hasHours: boolean;
  /** The address that books the same again after it has taken place. */
  againHref?: (booking: Pick<BookingCard, "place" | "startsAt" | "endsAt">, venue: Venue) => string | undefined;
  /** A section of this kind above the customer's list of bookings. */
  ListSection?: ComponentType<{ venue: Venue }>;
  /** True if it never appears as a row of that list, only in the section. */
  onlyInSection?: true;
};

export type Sellables = Record<ItemKind, Sellable>;
export type BookingLooks = Record<BookingKind, BookingLook>;
