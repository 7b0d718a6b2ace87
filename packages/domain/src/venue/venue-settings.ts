import type { MethodId, MethodTerms } from "./method-ids.ts";

/** Defaults of all venue settings. A venue's row stores only the changed ones. */
export const defaultSettings = {
  holdMinutes: { court: 15, package: 15, membership: 15, hotel: 60, academy: 60, kost: 1440 },
  bookingWindowDays: { public: 7, member: 14 },
  seriesWeeks: 12,
  liveHoldsPerCustomer: 2,
  courtHoursPerDay: 4,
  courtCancellation: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 6, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  rainNoticeMinutes: 60,
  rainCreditStepMinutes: 30,
  noShowAfterMinutes: 15,
  checkIn: { opensMinutes: 60, undoMinutes: 10 },
  lowStock: 5,
  cash: { secondPersonOver: 50_000 },
  merging: { secondPersonOver: 500_000 },
  noShowLimit: { count: 3, days: 90 },
  waitingListOfferMinutes: 10,
  returnedHoursValidDays: 30,
  paymentReviewHours: 24,
  paymentMethods: {},
  hotelFreeCancellationHours: 48,
  hotelEarlyCheckIn: [
    { from: "09:00", percent: 25 },
    { from: "06:00", percent: 50 },
  ],
  hotelLateCheckOut: [
    { until: "15:00", percent: 25 },
    { until: "18:00", percent: 50 },
  ],
  kost: { depositMonths: 1, noticeMonths: 1 },
  invoices: { lateFeePercent: 0, lateFeeAfterDays: 3 },
  quietHours: { from: "21:00", until: "07:00" },
  academy: {
    secondChildPercent: 10,
    earlyPercent: 5,
    earlyDays: 14,
    trialCreditDays: 7,
    offerHours: 24,
    absenceNoticeHours: 6,
    makeUpDays: 30,
    instalmentParts: 2,
    instalmentGraceDays: 7,
    cancellation: [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 0, percent: 0 },
    ],
  },
  club: {
    graceDays: 7,
    reminderDaysBefore: [7, 1],
    invitation: { days: 14, uses: 10 },
    meetingWeeksAhead: 12,
    openMatchHoursBefore: 6,
    visitorFee: 50_000,
    ladder: { reach: 3, playDays: 14, confirmDays: 3, idleDays: 21 },
  },
  taxPercent: { court: 10, coaching: 10, equipment: 10, hotel: 10, kost: 0, share: 0, other: 11 },
} as const satisfies VenueSettings;

export type VenueSettings = {
  holdMinutes: { court: number; package: number; membership: number; hotel: number; academy: number; kost: number };
  bookingWindowDays: { public: number; member: number };
  seriesWeeks: number;
  liveHoldsPerCustomer: number;
  courtHoursPerDay: number;
  courtCancellation: readonly { hoursBefore: number; percent: number }[];
  /** Rain declared at least this long before the start gives the choice of a free move. */
  rainNoticeMinutes: number;
  rainCreditStepMinutes: number;
  noShowAfterMinutes: number;
  /** When check-in opens before the start, and how long the desk can undo an entry. */
  checkIn: { opensMinutes: number; undoMinutes: number };
  /** Stock of consumable add-ons at which staff are warned. */
  lowStock: number;
  /** A drawer with a larger difference needs a second person to close it. */
  cash: { secondPersonOver: number };
  /** Merging customers needs a second person if more than this amount changes its owner. */
  merging: { secondPersonOver: number };
  noShowLimit: { count: number; days: number };
  waitingListOfferMinutes: number;
  returnedHoursValidDays: number;
  /** A payment under review keeps its slot for this time, at most until the start. */
  paymentReviewHours: number;
  /** Overrides of the default payment methods. */
  paymentMethods: Partial<Record<MethodId, Partial<MethodTerms>>>;
  hotelFreeCancellationHours: number;
  /** Early check-in in percent of the first night's price; late check-out in percent of the last night's. */
  hotelEarlyCheckIn: readonly { from: string; percent: number }[];
  hotelLateCheckOut: readonly { until: string; percent: number }[];
  kost: { depositMonths: number; noticeMonths: number };
  /** Late fee, charged once after this number of days. */
  invoices: { lateFeePercent: number; lateFeeAfterDays: number };
  quietHours: QuietHours;
  academy: AcademySettings;
  club: {
    /** A membership lasts this long after the paid period; member rate and booking window end with the paid period. */
    graceDays: number;
    reminderDaysBefore: readonly number[];
    /** Limits of an invitation, unless its creator chooses less. */
    invitation: { days: number; uses: number };
    /** How far ahead club meetings are put into the ledger. */
    meetingWeeksAhead: number;
    /** An open match that is not full this long before the game is closed, and the shares are returned. */
    openMatchHoursBefore: number;
    /** Default guest fee for one club meeting. */
    visitorFee: number;
    ladder: {
      /** A member can challenge others up to this many places above. */
      reach: number;
      playDays: number;
      /** An undisputed result counts after this number of days. */
      confirmDays: number;
      /** A member without a match for this long moves down one place. */
      idleDays: number;
    };
  };
  taxPercent: {
    court: number;
    coaching: number;
    equipment: number;
    hotel: number;
    kost: number;
    share: number;
    other: number;
  };
};

/** Local hours without push messages, except for urgent topics. */
export type QuietHours = { from: string; until: string };

export type AcademySettings = {
  /** Discount for every further child of an account. */
  secondChildPercent: number;
  /** Discount for buying a term at least `earlyDays` before its first session. */
  earlyPercent: number;
  earlyDays: number;
  /** A trial's price is credited against a term bought within this number of days after the trial. */
  trialCreditDays: number;
  /** How long a free seat is offered to the first entry of the waiting list. */
  offerHours: number;
  /** An absence reported at least this long before the session earns a make-up session. */
  absenceNoticeHours: number;
  makeUpDays: number;
  /** Number of instalments of a term; 1 means that it is paid at once. */
  instalmentParts: number;
  /** Staff are notified of a payment later than this. Until it is paid, the account gets no other instalment plan. */
  instalmentGraceDays: number;
  /** Refund percents by hours before the first session; refunds go to the wallet. */
  cancellation: readonly { hoursBefore: number; percent: number }[];
};

/** Merges a venue's own values deeply into the defaults. */
export function settingsWith(overrides: Overrides<VenueSettings>): VenueSettings {
  return layOver(defaultSettings, overrides) as VenueSettings;
}

type Overrides<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: Overrides<Value[Key]> }
    : Value;

function layOver(below: unknown, above: unknown): unknown {
  if (!isGroup(below) || !isGroup(above)) return above;
  const laid = Object.entries(above).map(([key, value]) => [key, key in below ? layOver(below[key], value) : value]);
  return { ...below, ...Object.fromEntries(laid) };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
