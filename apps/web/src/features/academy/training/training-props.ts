import type { Training } from "@lapang/contract/academy/training";
import type { Venue } from "@lapang/contract/site/venue";

export type TrainingProps = {
  item: Training;
  venue: Venue;
  training: { now: string; calendarUrl: string | null; absenceNoticeHours: number };
  /** Refetches the data on the screen after a change. */
  ask: () => Promise<unknown>;
};
