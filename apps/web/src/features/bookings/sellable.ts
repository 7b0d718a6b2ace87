import type { BookingItem, ItemKind } from "@lapang/contract/bookings/booking-items";
import type { BookingCard, BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Tone } from "../../ui/drawings/tone.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { CheckoutForm } from "./checkout-form.ts";

export type { ItemKind };
export type BookingKind = BookingCard["kind"];

/** An address' words, written by anybody. */
export type Search = Readonly<Record<string, unknown>>;

/** One time somebody comes. */
export type Visit = { id: string; name: string; court: string | null; start: string; end: string };

type BookingProps = { booking: BookingDetail; venue: Venue };
type WayOn = { href: string; label: string };

/**
 * One kind of thing that can be sold, as the pages of a booking ask for it. Checkout, booking, ticket and price lines
 * are written once and know nothing else of it; a kind lives in a folder of its own and is named in `sellables.tsx`.
 */
export type Sellable = {
  /** What it is all about, drawn and named. */
  Summary: ComponentType<BookingProps>;
  /** What the checkout asks besides money: who comes, what goes along. */
  CheckoutSections?: ComponentType<BookingProps & { form: CheckoutForm }>;
  /** What one gets back who changes one's mind; told before anything is paid. */
  Policy: ComponentType<BookingProps & { now: number }>;
  /** The same on the booking's own page, where steps in percent would not tell it. */
  PolicySteps?: ComponentType<BookingProps & { now: number }>;
  /** After it is paid: the one thing to do next. */
  NextStep: ComponentType<{ booking: BookingDetail }>;
  /** On its ticket, in the place of one date: for what is many times. */
  TicketWhen?: ComponentType<BookingProps>;
  /** What is urgent about it on the booking's own page. */
  BookingSections?: ComponentType<BookingProps>;
  /** Where it can be moved to another time: the sheet that does it. */
  MoveSheet?: ComponentType<BookingProps & { open: boolean; onOpenChange: (open: boolean) => void }>;
  /** From what an address has chosen to its hold; nothing for an address that names none of this kind. */
  holdFrom?: (search: Search) => ReactNode;
  /** When somebody comes for it; nothing for what nobody comes for. */
  visitOf: (item: BookingItem) => Visit | undefined;
  /** Where one of several may be given up while the others go on: what each is called. */
  partNames?: (booking: BookingDetail) => { id: string; name: string }[];
  /** Where more of it is chosen. */
  browsePath: NonNullable<LinkProps["to"]>;
  /** Where one stands after the hold was released; without it one stays. */
  pathAfterRelease?: (booking: BookingDetail, venue: Venue) => string | undefined;
  /** The same hold once more, while that makes sense. */
  holdAgainPath?: (booking: BookingDetail, venue: Venue) => string | undefined;
  /** What else to choose after a hold lapsed. */
  chooseAgain: (booking: BookingDetail, venue: Venue) => WayOn;
  /** Hours of a package pay for it. */
  paidWithHours: boolean;
  /** People come and are checked in: the booking's way has these steps ahead of it. */
  checkedIn: boolean;
  /** Given up too late, it may be bought by somebody from the line, and its worth comes back. */
  resold?: true;
  words: {
    /** Above its lines in the price of a booking that holds several kinds. */
    section: string;
    /** Before the time a hold ends. */
    heldUntil: string;
    release: string;
    confirmed: { title: string; text: string };
    lapsed: (attemptFailed: boolean) => string;
    payFirst: (until: string) => string;
    /** Why nothing comes back of one that is given up now. */
    nothingBack?: (item: BookingItem) => string;
    /** On a ticket: for more than one visit, and where it has no code before it is paid or after it is over. */
    ticket: { visits: (count: number) => string; ahead: string; over: string };
  };
};

/** A booking in a list or on a bill, where its items are not known. */
export type BookingLook = {
  path: (id: string) => string;
  /** Where it is paid, when not in the frame of the courts. */
  checkout?: "/checkout" | "/checkout/court";
  tone: (booking: Pick<BookingCard, "look">) => Tone;
  /** In the place of a date. */
  icon: IconName;
  /** Its hours are told beside its day. */
  hasHours: boolean;
  /** Where the same can be booked once more after it was played. */
  againHref?: (booking: Pick<BookingCard, "place" | "startsAt" | "endsAt">, venue: Venue) => string | undefined;
  /** What else of this kind stands above the list of one's own bookings. */
  ListSection?: ComponentType<{ venue: Venue }>;
  /** Never a row of that list: all there is of it stands in the section. */
  onlyInSection?: true;
};

export type Sellables = Record<ItemKind, Sellable>;
export type BookingLooks = Record<BookingKind, BookingLook>;
