import { taxKinds } from "@lapang/domain/pricing/tax";
import { incomeKinds } from "@lapang/domain/report/income-kinds";
import { daysIn, LONGEST_DAYS, steps } from "@lapang/domain/report/report-period";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { z } from "zod";
import { localDate, localTime, rupiah, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const reports = { ...byDuty("see-reports"), tag: "reports", method: "GET" } as const;

const days = { from: localDate.describe("The venue's day"), to: localDate.describe("Included") };
/** True also for invalid dates, because their own fields report the problem. */
const isPeriod = (period: { from: string; to: string }) =>
  !isLocalDate(period.from) || !isLocalDate(period.to) || (period.from <= period.to && daysIn(period) <= LONGEST_DAYS);
const PERIOD_RULE = { message: "a period of at most ten years", path: ["to"] };
const period = z.object(days);
const inPeriod = period.refine(isPeriod, PERIOD_RULE);
/** The period and the one to compare it with. */
const compared = { period, before: period };
const amount = z.int().describe("Negative if refunds exceed income");
const money = { gross: amount, tax: amount, net: amount };

export const getIncome = route({
  ...reports,
  path: "/api/v1/reports/income",
  summary: "Income by kind and by day, week, month or year, with the previous period; from the journal",
  query: z.object({ ...days, by: z.enum(steps).default("day") }).refine(isPeriod, PERIOD_RULE),
  reply: z
    .object({
      ...compared,
      kinds: z.array(
        z.object({
          kind: z.enum(incomeKinds),
          ...money,
          kept: amount.describe("Part of it from forfeits and expired hours, without tax"),
          discount: amount.describe("Discounts by vouchers, already subtracted"),
          beforeGross: amount,
        }),
      ),
      steps: z.array(z.object({ from: localDate, ...money, beforeGross: amount })),
      total: z.object(money),
      beforeTotal: z.object(money),
      difference: z.int().describe("Difference between this report and the journal; always 0"),
    })
    .meta({ id: "IncomeReport" }),
});
export type IncomeReport = z.output<typeof getIncome.reply>;

const use = { sold: z.int().describe("Minutes"), open: z.int().describe("Open minutes") };

export const getOccupancy = route({
  ...reports,
  path: "/api/v1/reports/occupancy",
  summary: "Occupancy of courts by weekday, hour and court: sold, taught or used by clubs, of the open hours",
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
  income: rupiah.describe("Income of the nights in the period, without tax"),
};

export const getStaysReport = route({
  ...reports,
  path: "/api/v1/reports/stays",
  summary: "Sold nights, average rate and income per room by room type; let kost rooms",
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
  bookings: z.int().describe("Paid bookings that begin in the period"),
  cancelled: z.int(),
  byVenue: z.int().describe("Cancelled by the venue"),
  absent: z.int().describe("No-shows"),
  medianLeadHours: z.number().nullable(),
};

export const getBookingsReport = route({
  ...reports,
  path: "/api/v1/reports/bookings",
  summary: "Lead times, cancellations, no-shows and returning customers",
  query: inPeriod,
  reply: z
    .object({
      ...compared,
      total: z.object(visits),
      beforeTotal: z.object(visits),
      leadTimes: z.array(z.object({ ahead: z.enum(leadTimes), bookings: z.int(), before: z.int() })),
      customers: z.object({
        all: z.int(),
        new: z.int().describe("Customers with their first booking"),
        again: z.int().describe("Customers who also came in the previous period"),
        before: z.int().describe("Customers of the previous period"),
      }),
    })
    .meta({ id: "BookingsReport" }),
});
export type BookingsReport = z.output<typeof getBookingsReport.reply>;

export const getSchoolReport = route({
  ...reports,
  path: "/api/v1/reports/school",
  summary: "Occupancy of classes, and hours of each coach",
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
  summary: "Taxable amounts and tax by month and kind; package hours are taxed when sold",
  query: z.object({ year: z.coerce.number().int().min(2000).max(2999) }),
  reply: z
    .object({
      year: z.int(),
      months: z.array(
        z.object({
          month: z.string().describe("YYYY-MM"),
          kind: z.enum(taxKinds),
          name: z.string().nullable().describe("PBJT or PPN; null if untaxed"),
          base: amount,
          tax: amount,
        }),
      ),
      total: z.object({ base: amount, tax: amount }),
      difference: z.int().describe("Difference between this report and the journal; always 0"),
    })
    .meta({ id: "TaxReport" }),
});
export type TaxReport = z.output<typeof getTaxes.reply>;

const owing = z.object({ name: z.string(), about: z.string(), since: localDate, amount: rupiah });

export const getOwed = route({
  ...reports,
  path: "/api/v1/reports/owed",
  summary: "All accounts of the journal over a period, with receivables and liabilities at its end",
  query: inPeriod,
  reply: z
    .object({
      period,
      accounts: z.array(
        z.object({ account: z.string(), opening: z.int(), debit: rupiah, credit: rupiah, closing: z.int() }),
      ),
      debts: z.array(owing),
      deposits: z.array(owing),
      invoices: z.array(owing).describe("Open today, the longest overdue first"),
      at: localTime.describe("Time of the calculation"),
    })
    .meta({ id: "OwedReport" }),
});
export type OwedReport = z.output<typeof getOwed.reply>;
