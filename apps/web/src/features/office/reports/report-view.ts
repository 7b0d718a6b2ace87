import type { Period, Step } from "@lapang/domain/report/report-period";

/** What a part of the reports is drawn for. */
export type ViewProps = { period: Period; by: Step; onStep: (by: Step) => void };
