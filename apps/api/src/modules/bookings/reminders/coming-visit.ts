import type { RawBuilder } from "kysely";

export type Reminder = "payment_lapses" | "day_before" | "hours_before";

export type Reminded = {
  id: string;
  kind: string;
  code: string;
  title: string | null;
  personId: string;
};

export type ComingVisit = Reminded & {
  start: Date;
  bookedAt: Date;
  reminded: Reminder[];
  /** True if the booking still has this visit. By default: one of its items begins then. */
  stands?: RawBuilder<unknown>;
};
