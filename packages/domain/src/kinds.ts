import type { Account } from "./payment/journal.ts";
import type { SaleKind } from "./pricing/tax.ts";
import type { VenueSettings } from "./venue/venue-settings.ts";

/** A kind that customers buy by itself. Every booking is listed under one of these. */
export type SoldKind = {
  key: string;
  /** Texts on the screen: in a list of bookings, as its page's title, above its price lines, and in reports. */
  words: { list: string; title: string; section: string; report: string };
  /** The journal account that a sale credits. Every account but `revenue` is owed until the customer uses it. */
  incomeAccount: Extract<Account, "revenue" | "package" | "match_share">;
  /** Tax kind of its income where no price line has one. */
  taxKind: SaleKind;
  /** Path of a booking's page, without the booking's id. */
  bookingPath: `/my-booking/${string}`;
  /** Path of the page that creates the hold and takes the payment. */
  checkoutPath: `/checkout${string}`;
  /** Name of the setting `holdMinutes.<name>`, the lifetime of an unpaid hold. */
  holdMinutes: keyof VenueSettings["holdMinutes"];
  /** Rented by a lease and paid by invoices: never an item of a booking. */
  isLeased?: true;
};

/** A kind that belongs to an item of another kind, such as the coach of a court's hour. */
export type ExtraKind = {
  key: string;
  goesWith: string;
  taxKind: SaleKind;
  /** Name of its row in reports; without it, its income counts as "other". */
  words?: { report: string };
};

/**
 * Every kind of thing sold, in the order of a report. The contract, the database (`item_kind`), the API and the web are
 * derived from this list or checked against it (`apps/api/src/kinds.test.ts`).
 */
export const kinds = {
  court: {
    key: "court",
    words: { list: "Lapangan", title: "Booking lapangan", section: "Lapangan", report: "Lapangan" },
    incomeAccount: "revenue",
    taxKind: "court",
    bookingPath: "/my-booking/court",
    checkoutPath: "/checkout/court",
    holdMinutes: "court",
  },
  coach: { key: "coach", goesWith: "court", taxKind: "coaching", words: { report: "Pelatih" } },
  "add-on": { key: "add-on", goesWith: "court", taxKind: "equipment", words: { report: "Tambahan, sewa" } },
  package: {
    key: "package",
    words: { list: "Paket jam", title: "Paket jam", section: "Paket jam", report: "Paket jam" },
    incomeAccount: "package",
    taxKind: "package",
    bookingPath: "/my-booking/package",
    checkoutPath: "/checkout/package",
    holdMinutes: "package",
  },
  hotel: {
    key: "hotel",
    words: { list: "Hotel", title: "Booking kamar", section: "Menginap", report: "Hotel" },
    incomeAccount: "revenue",
    taxKind: "hotel",
    bookingPath: "/my-booking/hotel",
    checkoutPath: "/checkout",
    holdMinutes: "hotel",
  },
  "early-check-in": { key: "early-check-in", goesWith: "hotel", taxKind: "hotel" },
  "late-check-out": { key: "late-check-out", goesWith: "hotel", taxKind: "hotel" },
  kost: {
    key: "kost",
    words: { list: "Kost", title: "Sewa kost", section: "Kost", report: "Kost" },
    incomeAccount: "revenue",
    taxKind: "kost",
    bookingPath: "/my-booking/kost",
    checkoutPath: "/checkout",
    holdMinutes: "kost",
    isLeased: true,
  },
  academy: {
    key: "academy",
    words: { list: "Akademi", title: "Pendaftaran kelas", section: "Kelas", report: "Akademi" },
    incomeAccount: "revenue",
    taxKind: "coaching",
    bookingPath: "/my-booking/academy",
    checkoutPath: "/checkout/court",
    holdMinutes: "academy",
  },
  membership: {
    key: "membership",
    words: { list: "Iuran klub", title: "Iuran klub", section: "Iuran klub", report: "Klub, iuran" },
    incomeAccount: "revenue",
    taxKind: "other",
    bookingPath: "/my-booking/dues",
    checkoutPath: "/checkout/dues",
    holdMinutes: "membership",
  },
  visit: {
    key: "visit",
    words: { list: "Tamu klub", title: "Booking lapangan", section: "Main di klub", report: "Klub, tamu" },
    incomeAccount: "revenue",
    taxKind: "court",
    bookingPath: "/my-booking/court",
    checkoutPath: "/checkout/court",
    holdMinutes: "court",
  },
  share: {
    key: "share",
    words: { list: "Main bareng", title: "Booking lapangan", section: "Main bareng", report: "Cari lawan" },
    incomeAccount: "match_share",
    taxKind: "share",
    bookingPath: "/my-booking/court",
    checkoutPath: "/checkout/court",
    holdMinutes: "court",
  },
} as const satisfies Record<string, SoldKind | ExtraKind>;

type Kinds = typeof kinds;
type KeyOf<Shape> = { [Key in keyof Kinds]: Kinds[Key] extends Shape ? Key : never }[keyof Kinds];

export type BookingKind = KeyOf<{ bookingPath: string }>;
export type ItemKind = Exclude<keyof Kinds, KeyOf<{ isLeased: true }>>;

const keys = Object.keys(kinds) as (keyof Kinds)[];

export const bookingKinds = keys.filter((key): key is BookingKind => "bookingPath" in kinds[key]);
/** @internal For tests. */
export const itemKinds = keys.filter((key): key is ItemKind => !("isLeased" in kinds[key]));

export function isBookingKind(key: string | undefined): key is BookingKind {
  return bookingKinds.some((kind) => kind === key);
}

/** Returns the path of the customer's page of a booking. */
export function bookingPath(kind: Pick<SoldKind, "bookingPath">, bookingId: string): string {
  return `${kind.bookingPath}/${bookingId}`;
}

/** Returns the path of the page on which the customer pays a booking. */
export function checkoutPath(kind: Pick<SoldKind, "checkoutPath">, bookingId: string): string {
  return `${kind.checkoutPath}?booking=${bookingId}`;
}
