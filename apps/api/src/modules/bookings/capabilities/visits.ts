import type { Db } from "../../../db/connect.ts";
import type { ItemGroup } from "../item.ts";
import type { ComingVisit } from "../reminders/coming-visit.ts";

/** A time at which the customer comes: the unit of refunds, tickets and calendars. */
export type Visit = {
  itemId: string;
  title: string;
  start: Date;
  end: Date;
  /** The moment from which its cancellation is counted; consecutive visits without a break share it. */
  begins: Date;
};

/** A visit in a calendar. */
export type CalendarVisit = { title: string; start: Date; end: Date; cancelled?: boolean };

/** A visit on a ticket, readable by staff devices without network. */
export type TicketVisit = { place: string; start: Date; minutes: number };

/** For kinds whose customers come at a time. */
export type Visits = {
  list(groups: readonly ItemGroup[]): Visit[];
  /** The visits that a ticket admits to; none by default. */
  onTicket?(groups: readonly ItemGroup[]): TicketVisit[];
  /** The visits in a calendar, where one item has many; `list` by default. */
  inCalendar?(db: Db, groups: readonly ItemGroup[]): Promise<CalendarVisit[]>;
  /** The visits to remind of, where they begin at other times than their items. */
  coming?(db: Db, window: { now: Date; until: Date }): Promise<ComingVisit[]>;
};
