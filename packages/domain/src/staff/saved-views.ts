import type { DutyName } from "./duties.ts";

type Table = {
  /** Duty needed to see the table and its views. */
  duty: DutyName;
  /** Filters with their defaults. */
  filters: Readonly<Record<string, string>>;
};

/** Office tables whose filters can be saved as a named view. */
export const viewTables = {
  customers: { duty: "see-records", filters: { q: "", tag: "", state: "open", sort: "newest" } },
  payments: {
    duty: "see-payments",
    filters: { q: "", status: "", method: "", from: "", to: "", sort: "newest" },
  },
  refunds: { duty: "see-refunds", filters: { q: "", status: "", way: "", sort: "newest" } },
  hours: { duty: "see-payments", filters: { q: "", state: "" } },
  vouchers: { duty: "keep-vouchers", filters: { q: "", state: "" } },
  webhooks: { duty: "run-the-system", filters: { orderId: "" } },
  audit: { duty: "run-the-system", filters: { who: "", action: "", from: "", to: "" } },
} as const satisfies Record<string, Table>;

export type ViewTable = keyof typeof viewTables;
export const viewTableNames = Object.keys(viewTables) as [ViewTable, ...ViewTable[]];

export type ViewFilters = Readonly<Record<string, string>>;

/** Saved views per person and table. */
export const MOST_VIEWS = 12;

/** Returns the filters of a URL that differ from the defaults, without page and open record. */
export function chosenFilters(table: ViewTable, address: ViewFilters): ViewFilters {
  const usual: ViewFilters = viewTables[table].filters;
  const chosen = Object.keys(usual).map((name) => [name, address[name]?.trim() ?? ""] as const);
  return Object.fromEntries(chosen.filter(([name, value]) => value !== "" && value !== usual[name]));
}

/** True if two URLs show the same rows. */
export function isSameView(table: ViewTable, one: ViewFilters, other: ViewFilters): boolean {
  return JSON.stringify(chosenFilters(table, one)) === JSON.stringify(chosenFilters(table, other));
}
