import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, test } from "@playwright/test";
import type { CourtAvailability, SlotView } from "../../packages/contract/src/courts/courts.ts";
import { weekOf } from "./venue.ts";

const COURTS = ["bata", "pinus", "cemara", "teduh", "genting", "rindang", "selasar", "embun"];
/** From this day on a refund is full; earlier days are for journeys that do not book. */
const FIRST_DAY = 2;
const WEEK_MS = 7 * 86_400_000;

/** Consecutive free hours. */
export type Hours = { slug: string; date: string; run: SlotView[] };

type HoursWanted = {
  hours?: number;
  /** True for suitable hours, given the free ones of their day. */
  fits?: (run: readonly SlotView[], free: readonly SlotView[]) => boolean;
  /** Reserves the court's whole day, for a journey that books any hour offered. */
  wholeDay?: boolean;
  /** The same hours in so many weeks. */
  weeks?: number;
};

/**
 * Returns free hours that no other journey of this run uses, in any worker and at any screen size. Each journey starts its
 * search at another place and reserves what it finds.
 */
export async function ownHours(request: APIRequestContext, wanted: HoursWanted = {}): Promise<Hours> {
  const { hours = 1, fits = () => true, wholeDay = false, weeks = 1 } = wanted;
  const start = Number.parseInt(test.info().testId.slice(-6), 16) || 0;
  for (let turn = 0; turn < COURTS.length; turn += 1) {
    const slug = COURTS[(start + turn) % COURTS.length] ?? "";
    const { days } = await weekOf(request, slug);
    for (const day of rotated(days.slice(FIRST_DAY), start)) {
      const free = day.slots.filter(({ state }) => state === "free");
      const run = runsOf(day, hours).find(
        (some) => fits(some, free) && reserve(slug, wholeDay ? day.slots : weekly(some, weeks)),
      );
      if (run) return { slug, date: day.date, run };
    }
  }
  throw new Error("The demo week has no such hours left");
}

/** Reserves exactly these hours of a court, unless another journey has one of them. */
export function reserve(slug: string, slots: readonly Pick<SlotView, "start">[]): boolean {
  const taken: string[] = [];
  for (const { start } of slots) {
    const place = join(process.env.E2E_FOLDER ?? "", "hours", `${slug}-${Date.parse(start)}`);
    if (!createFolder(place)) {
      for (const one of taken) rmdirSync(one);
      return false;
    }
    taken.push(place);
  }
  return true;
}

/** Creating a folder is atomic: only one of several processes succeeds. */
function createFolder(place: string): boolean {
  mkdirSync(join(place, ".."), { recursive: true });
  try {
    mkdirSync(place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function runsOf({ slots }: CourtAvailability["days"][number], hours: number): SlotView[][] {
  return slots.flatMap((_, index) => {
    const run = slots.slice(index, index + hours);
    return run.length === hours && run.every(({ state }) => state === "free") ? [run] : [];
  });
}

function weekly(run: readonly SlotView[], weeks: number): { start: string }[] {
  return Array.from({ length: weeks }, (_, week) =>
    run.map(({ start }) => ({ start: new Date(Date.parse(start) + week * WEEK_MS).toISOString() })),
  ).flat();
}

function rotated<T>(all: readonly T[], by: number): T[] {
  const from = by % Math.max(1, all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}
