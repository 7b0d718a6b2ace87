import { taxKinds } from "@lapang/domain/pricing/tax";
import { incomeKinds } from "@lapang/domain/report/income-kinds";
import { daysIn, LONGEST_DAYS, steps } from "@lapang/domain/report/report-period";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { z } from "zod";
import { localDate, localTime, rupiah, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const reports = { ...byDuty("see-reports"), tag: "reports", method: "GET" } as const;

const days = { from: localDate.describe("The venue's day"), to: localDate.describe("Included") };
/** True for invalid dates too: their own field reports them. */
const isPeriod = (period: { from: string; to: string }) =>
  !isLocalDate(period.from) || !isLocalDate(period.to) || (period.from <= period.to && daysIn(period) <= LONGEST_DAYS);
const PERIOD_RULE = { message: "a period of at most ten years", path: ["to"] };
const period = z.object(days);
const inPeriod = period.refine(isPeriod, PERIOD_RULE);
/** The period and the one to compare it with. */
const compared = { period, before: period };
const amount = z.int().describe("Below zero when more went back than came");
const money = { gross: amount, tax: amount, net: amount };

export const getIncome = route({
  ...reports,
  path: "/api/v1/reports/income",
  summary:
    "What was earned, by kind and by day, week, month or year, beside the period before; by the journal, to the Rupiah",
  query: z.object({ ...days, by: z.enum(steps).default("day") }).refine(isPeriod, PERIOD_RULE),
  reply: z
    .object({
      ...compared,
      kinds: z.array(
        z.object({
          kind: z.enum(incomeKinds),
          ...money,
          kept: amount.describe("Of it, kept of what was cancelled or ran out, without tax"),
          discount: amount.describe("What vouchers gave, taken off already"),
          beforeGross: amount,
        }),
      ),
      steps: z.array(z.object({ from: localDate, ...money, beforeGross: amount })),
      total: z.object(money),
      beforeTotal: z.object(money),
      difference: z.int().describe("Between this report and the journal: always zero"),
    })
    .meta({ id: "IncomeReport" }),
});
export type IncomeReport = z.output<typeof getIncome.reply>;

const use = { sold: z.int().describe("Minutes"), open: z.int().describe("Minutes that could have been sold") };

export const getOccupancy = route({
  ...reports,
  path: "/api/v1/reports/occupancy",
  summary:
    "How full the courts were, by weekday and hour and by court: sold, taught or played by clubs, of the hours open",
  query: inPeriod,
  reply: z
    .object({
      ...compared,
      hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...use })),
      courts: z.array(
        z.object({
          slug,
          name: z.string(),
          ...use,
          classes: z.int(),
          clubs: z.int(),
          beforeSold: z.int(),
          beforeOpen: z.int(),
        }),
      ),
      total: z.object(use),
      beforeTotal: z.object(use),
    })
    .meta({ id: "OccupancyReport" }),
});
export type OccupancyReport = z.output<typeof getOccupancy.reply>;

const nights = {
  open: z.int().describe("Nights of all rooms"),
  sold: z.int(),
  income: rupiah.describe("Of the nights in the period, without tax"),
};

export const getStaysReport = route({
  ...reports,
  path: "/api/v1/reports/stays",
  summary: "Nights sold, the average rate and what each room brought, by room type; kost rooms let",
  query: inPeriod,
  reply: z
    .object({
      ...compared,
      types: z.array(z.object({ property: z.string(), name: z.string(), ...nights })),
      total: z.object(nights),
      beforeTotal: z.object(nights),
      kost: z.object({ open: z.int().describe("Nights of all kost rooms"), let: z.int() }),
    })
    .meta({ id: "StaysReport" }),
});
export type StaysReport = z.output<typeof getStaysReport.reply>;

export const leadTimes = ["hours", "day", "days", "week", "weeks", "later"] as const;

const visits = {
  bookings: z.int().describe("That were paid for, and begin in the period"),
  cancelled: z.int(),
  byVenue: z.int().describe("Of the cancelled, by the venue"),
  absent: z.int().describe("Nobody came"),
  medianLeadHours: z.number().nullable(),
};

export const getBookingsReport = route({
  ...reports,
  path: "/api/v1/reports/bookings",
  summary: "How long ahead people book, what is cancelled, who does not come, who comes again",
  query: inPeriod,
  reply: z
    .object({
      ...compared,
      total: z.object(visits),
      beforeTotal: z.object(visits),
      leadTimes: z.array(z.object({ ahead: z.enum(leadTimes), bookings: z.int(), before: z.int() })),
      customers: z.object({
        all: z.int(),
        new: z.int().describe("Whose first booking it was"),
        again: z.int().describe("Who had been there in the period before"),
        before: z.int().describe("Everybody of the period before"),
      }),
    })
    .meta({ id: "BookingsReport" }),
});
export type BookingsReport = z.output<typeof getBookingsReport.reply>;

export const getSchoolReport = route({
  ...reports,
  path: "/api/v1/reports/school",
  summary: "How full the classes were, and how long each coach taught",
  query: inPeriod,
  reply: z
    .object({
      ...compared,
      classes: z.array(
        z.object({ code: z.string(), programme: z.string(), sessions: z.int(), seats: z.int(), taken: z.int() }),
      ),
      coaches: z.array(
        z.object({ name: z.string(), classMinutes: z.int(), privateMinutes: z.int(), beforeMinutes: z.int() }),
      ),
    })
    .meta({ id: "SchoolReport" }),
});
export type SchoolReport = z.output<typeof getSchoolReport.reply>;

export const getTaxes = route({
  ...reports,
  path: "/api/v1/reports/taxes",
  summary: "What was taxed and the tax on it, by month and kind; hours are taxed when they are sold",
  query: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  reply: z
    .object({
      year: z.int(),
      months: z.array(
        z.object({
          month: z.string().describe("YYYY-MM"),
          kind: z.enum(taxKinds),
          name: z.string().nullable().describe("PBJT or PPN; null where nothing is taxed"),
          base: amount,
          tax: amount,
        }),
      ),
      total: z.object({ base: amount, tax: amount }),
      difference: z.int().describe("Between this report and the journal: always zero"),
    })
    .meta({ id: "TaxReport" }),
});
export type TaxReport = z.output<typeof getTaxes.reply>;

const owing = z.object({ name: z.string(), about: z.string(), since: localDate, amount: rupiah });

export const getOwed = route({
  ...reports,
  path: "/api/v1/reports/owed",
  summary: "Every account of the journal over a period, and at its end who owes the venue and whose money it keeps",
  query: inPeriod,
  reply: z
    .object({
      period,
      accounts: z.array(
        z.object({ account: z.string(), opening: z.int(), debit: rupiah, credit: rupiah, closing: z.int() }),
      ),
      debts: z.array(owing),
      deposits: z.array(owing),
      invoices: z.array(owing).describe("Open today, the longest due first"),
      at: localTime.describe("When it was added up"),
    })
    .meta({ id: "OwedReport" }),
});
export type OwedReport = z.output<typeof getOwed.reply>;
