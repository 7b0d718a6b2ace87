import type { Period, Step } from "@lapang/domain/report/report-period";

/** The props of a report's part. */
export type ViewProps = { period: Period; by: Step; onStep: (by: Step) => void };
