import type { MethodId, MethodTerms } from "../payment/methods.ts";

/** The venue's rules with their defaults, in one place. A venue row stores only what it changes. */
export const defaultSettings = {
  holdMinutes: { court: 15, hotel: 60, academy: 60, kost: 1440 },
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
  holdMinutes: { court: number; hotel: number; academy: number; kost: number };
  bookingWindowDays: { public: number; member: number };
  seriesWeeks: number;
  liveHoldsPerCustomer: number;
  courtHoursPerDay: number;
  courtCancellation: readonly { hoursBefore: number; percent: number }[];
  /** Rain declared at least this long before the start leaves the choice of a free move. */
  rainNoticeMinutes: number;
  rainCreditStepMinutes: number;
  noShowAfterMinutes: number;
  /** How long before the start people are let in, and how long the desk may undo what it noted. */
  checkIn: { opensMinutes: number; undoMinutes: number };
  /** Of what is used up: so few that somebody should buy more. */
  lowStock: number;
  /** A drawer that differs by more than this is closed by two people. */
  cash: { secondPersonOver: number };
  /** Two customers are made one by two people where more than this changes its owner. */
  merging: { secondPersonOver: number };
  noShowLimit: { count: number; days: number };
  waitingListOfferMinutes: number;
  returnedHoursValidDays: number;
  /** How long a payment under review keeps its slot, at most until the start. */
  paymentReviewHours: number;
  /** What this venue changes in the table of payment methods. */
  paymentMethods: Partial<Record<MethodId, Partial<MethodTerms>>>;
  hotelFreeCancellationHours: number;
  /** Of the first night's price, to come before check-in's hour, and of the last one's, to leave after check-out's. */
  hotelEarlyCheckIn: readonly { from: string; percent: number }[];
  hotelLateCheckOut: readonly { until: string; percent: number }[];
  kost: { depositMonths: number; noticeMonths: number };
  /** What being late with an invoice costs, once, after so many days. */
  invoices: { lateFeePercent: number; lateFeeAfterDays: number };
  quietHours: QuietHours;
  academy: AcademySettings;
  club: {
    /** How long the place in a club is kept after the dues ran out; member rate and window end with the dues. */
    graceDays: number;
    reminderDaysBefore: readonly number[];
    /** What an invitation is good for, unless its maker says less. */
    invitation: { days: number; uses: number };
    /** So far ahead stand a club's meetings in the ledger. */
    meetingWeeksAhead: number;
    /** An open match that is not full so long before the game gives the shares back. */
    openMatchHoursBefore: number;
    /** What a guest pays for one meeting of a club that says nothing else. */
    visitorFee: number;
    ladder: {
      /** How many places above one may challenge. */
      reach: number;
      playDays: number;
      /** A result that nobody speaks against counts after so many days. */
      confirmDays: number;
      /** Without a match for so long one loses a place. */
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

/** On the venue's wall clock: phones stay silent about what can wait. */
export type QuietHours = { from: string; until: string };

export type AcademySettings = {
  /** Off the price of every further child that an account has in a class. */
  secondChildPercent: number;
  /** Off the price of a term that is bought this many days before its first session. */
  earlyPercent: number;
  earlyDays: number;
  /** What a trial cost counts for a term that is bought within this many days after it. */
  trialCreditDays: number;
  /** How long a free seat is kept for who is first in line. */
  offerHours: number;
  /** Who tells so long before that they will not come may come another time instead. */
  absenceNoticeHours: number;
  makeUpDays: number;
  /** Into how many parts a term may be divided; 1 where it is paid at once. */
  instalmentParts: number;
  /** A part that is so late is told to staff, and its account pays no other term in parts until it is paid. */
  instalmentGraceDays: number;
  /** Counted from the first session; what comes back goes to the wallet. */
  cancellation: readonly { hoursBefore: number; percent: number }[];
};

/** Lays a venue's own values over the defaults; a group may be changed in part, however deep it lies. */
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
