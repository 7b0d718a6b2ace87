import type { DutyName } from "./duties.ts";

type Table = {
  /** Who sees the table sees its views. */
  duty: DutyName;
  /** What it is filtered by, each with what holds when nothing is said. */
  filters: Readonly<Record<string, string>>;
};

/** Tables of the back-office whose filters can be kept under a name. */
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

/** So many of each table belong to one person. */
export const MOST_VIEWS = 12;

/** What of an address chooses rows: neither the page, nor what is open, nor what holds anyway. */
export function chosenFilters(table: ViewTable, address: ViewFilters): ViewFilters {
  const usual: ViewFilters = viewTables[table].filters;
  const chosen = Object.keys(usual).map((name) => [name, address[name]?.trim() ?? ""] as const);
  return Object.fromEntries(chosen.filter(([name, value]) => value !== "" && value !== usual[name]));
}

/** Whether two addresses show the same rows. */
export function isSameView(table: ViewTable, one: ViewFilters, other: ViewFilters): boolean {
  return JSON.stringify(chosenFilters(table, one)) === JSON.stringify(chosenFilters(table, other));
}
