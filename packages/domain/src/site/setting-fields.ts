import { defaultMethods, isRedeemed, type MethodId, methodIds } from "../payment/methods.ts";

export type SettingUnit = "minutes" | "hours" | "days" | "weeks" | "months" | "percent" | "rupiah" | "count";
export type SettingGroup =
  | "booking"
  | "cancelling"
  | "desk"
  | "payment"
  | "tax"
  | "academy"
  | "club"
  | "stay"
  | "notices";

/** Type and limits of one setting. */
export type SettingField = { group: SettingGroup } & (
  | { kind: "number"; unit: SettingUnit; min: number; max: number; optional?: true }
  | { kind: "flag" }
  /** A local time of the venue. */
  | { kind: "time" }
  /** Descending whole numbers. */
  | { kind: "countdown"; unit: SettingUnit; max: number }
  /** Refund percents by hours before the start. */
  | { kind: "shares" }
  /** Surcharges for earlier or later hours, in percent of a night's price. */
  | { kind: "surcharges"; hour: "from" | "until" }
);

const number = (group: SettingGroup, unit: SettingUnit, min: number, max: number) =>
  ({ kind: "number", group, unit, min, max }) as const;

/** Every setting except the payment methods', by its path in `VenueSettings`. A test compares the two. */
export const plainSettingFields = {
  "holdMinutes.court": number("booking", "minutes", 5, 60),
  "holdMinutes.package": number("booking", "minutes", 5, 60),
  "holdMinutes.membership": number("booking", "minutes", 5, 60),
  "holdMinutes.hotel": number("booking", "minutes", 5, 240),
  "holdMinutes.academy": number("booking", "minutes", 5, 240),
  "holdMinutes.kost": number("booking", "minutes", 60, 10_080),
  "bookingWindowDays.public": number("booking", "days", 1, 90),
  "bookingWindowDays.member": number("booking", "days", 1, 90),
  seriesWeeks: number("booking", "weeks", 1, 26),
  liveHoldsPerCustomer: number("booking", "count", 1, 10),
  courtHoursPerDay: number("booking", "hours", 1, 24),
  waitingListOfferMinutes: number("booking", "minutes", 2, 120),
  courtCancellation: { kind: "shares", group: "cancelling" },
  rainNoticeMinutes: number("cancelling", "minutes", 0, 720),
  rainCreditStepMinutes: number("cancelling", "minutes", 5, 60),
  returnedHoursValidDays: number("cancelling", "days", 1, 365),
  noShowAfterMinutes: number("desk", "minutes", 5, 60),
  "checkIn.opensMinutes": number("desk", "minutes", 0, 240),
  "checkIn.undoMinutes": number("desk", "minutes", 1, 60),
  lowStock: number("desk", "count", 0, 1000),
  "cash.secondPersonOver": number("desk", "rupiah", 0, 10_000_000),
  "merging.secondPersonOver": number("desk", "rupiah", 0, 100_000_000),
  "noShowLimit.count": number("desk", "count", 1, 20),
  "noShowLimit.days": number("desk", "days", 7, 365),
  paymentReviewHours: number("payment", "hours", 1, 72),
  "invoices.lateFeePercent": number("payment", "percent", 0, 50),
  "invoices.lateFeeAfterDays": number("payment", "days", 0, 60),
  "taxPercent.court": number("tax", "percent", 0, 40),
  "taxPercent.coaching": number("tax", "percent", 0, 40),
  "taxPercent.equipment": number("tax", "percent", 0, 40),
  "taxPercent.hotel": number("tax", "percent", 0, 40),
  "taxPercent.kost": number("tax", "percent", 0, 40),
  "taxPercent.share": number("tax", "percent", 0, 40),
  "taxPercent.other": number("tax", "percent", 0, 40),
  "academy.secondChildPercent": number("academy", "percent", 0, 90),
  "academy.earlyPercent": number("academy", "percent", 0, 90),
  "academy.earlyDays": number("academy", "days", 0, 120),
  "academy.trialCreditDays": number("academy", "days", 0, 90),
  "academy.offerHours": number("academy", "hours", 1, 168),
  "academy.absenceNoticeHours": number("academy", "hours", 0, 168),
  "academy.makeUpDays": number("academy", "days", 1, 180),
  "academy.instalmentParts": number("academy", "count", 1, 4),
  "academy.instalmentGraceDays": number("academy", "days", 0, 60),
  "academy.cancellation": { kind: "shares", group: "academy" },
  "club.graceDays": number("club", "days", 0, 60),
  "club.reminderDaysBefore": { kind: "countdown", group: "club", unit: "days", max: 60 },
  "club.invitation.days": number("club", "days", 1, 90),
  "club.invitation.uses": number("club", "count", 1, 500),
  "club.meetingWeeksAhead": number("club", "weeks", 1, 26),
  "club.openMatchHoursBefore": number("club", "hours", 1, 72),
  "club.visitorFee": number("club", "rupiah", 0, 10_000_000),
  "club.ladder.reach": number("club", "count", 1, 20),
  "club.ladder.playDays": number("club", "days", 1, 90),
  "club.ladder.confirmDays": number("club", "days", 1, 30),
  "club.ladder.idleDays": number("club", "days", 7, 180),
  hotelFreeCancellationHours: number("stay", "hours", 0, 720),
  hotelEarlyCheckIn: { kind: "surcharges", hour: "from", group: "stay" },
  hotelLateCheckOut: { kind: "surcharges", hour: "until", group: "stay" },
  "kost.depositMonths": number("stay", "months", 0, 6),
  "kost.noticeMonths": number("stay", "months", 0, 6),
  "quietHours.from": { kind: "time", group: "notices" },
  "quietHours.until": { kind: "time", group: "notices" },
} as const satisfies Record<string, SettingField>;

export type PlainSetting = keyof typeof plainSettingFields;

/** Terms of a payment method that a venue may override. */
export const methodTermFields = {
  staffOnly: { kind: "flag", group: "payment" },
  min: number("payment", "rupiah", 1, 100_000_000),
  max: { ...number("payment", "rupiah", 1, 1_000_000_000), optional: true },
  payMinutes: number("payment", "minutes", 5, 1440),
  leadMinutes: number("payment", "minutes", 0, 10_080),
  feePerMille: number("payment", "count", 0, 100),
  feeFixed: number("payment", "rupiah", 0, 100_000),
} as const satisfies Record<string, SettingField>;

export type MethodTerm = keyof typeof methodTermFields;

export type MethodSetting = { path: string; method: MethodId; term: MethodTerm };

/** Settings of all methods that customers can choose. */
export const methodSettings: readonly MethodSetting[] = methodIds
  .filter((id) => !isRedeemed(defaultMethods[id]) && id !== "cash" && id !== "folio")
  .flatMap((method) =>
    (Object.keys(methodTermFields) as MethodTerm[]).map((term) => ({
      path: `paymentMethods.${method}.${term}`,
      method,
      term,
    })),
  );

/** All settings by path. */
export const settingFields: Readonly<Record<string, SettingField>> = {
  ...plainSettingFields,
  ...Object.fromEntries(methodSettings.map(({ path, term }) => [path, methodTermFields[term]])),
};
