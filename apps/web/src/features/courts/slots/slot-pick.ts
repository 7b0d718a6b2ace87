import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import type { LocalDate, LocalTime } from "@lapang/domain/venue/venue-time";
import type { ShownSlot } from "./own-slots.ts";

export type Pick = {
  date: LocalDate;
  time: LocalTime | undefined;
  hours: number;
  /** The chosen hours that are free, consecutive. */
  run: ShownSlot[];
  slots: ShownSlot[];
  addOns: string | undefined;
  coach: number | undefined;
};

export type SlotPanelProps = { court: CourtDetail; venue: Venue; now: string; pick: Pick };
