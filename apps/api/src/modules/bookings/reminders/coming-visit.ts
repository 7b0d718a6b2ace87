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
  /** Whether the row of `booking` still has it; that an item of it begins then, if not said. */
  stands?: RawBuilder<unknown>;
};
