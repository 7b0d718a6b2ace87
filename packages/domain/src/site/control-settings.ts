import type { PlainSetting } from "./setting-fields.ts";
import { type SettingValues, settingDefaults } from "./settings-table.ts";

type Step = { hoursBefore: number; percent: number };
type Looser = (before: unknown, after: unknown) => boolean;

const largerIsLooser: Looser = (before, after) => Number(after) > Number(before);
const smallerIsLooser: Looser = (before, after) => Number(after) < Number(before);

/** Looser if a cancellation at any time would return more than before. */
const moreReturnedIsLooser: Looser = (before, after) => {
  const [old, next] = [before as Step[], after as Step[]];
  return [...old, ...next].some(({ hoursBefore }) => percentAt(next, hoursBefore) > percentAt(old, hoursBefore));
};

function percentAt(steps: readonly Step[], hours: number): number {
  return steps.find(({ hoursBefore }) => hours >= hoursBefore)?.percent ?? 0;
}

/** Settings that limit what one member of staff can do with money without a second person. Only the owner changes them. */
const controls = {
  "cash.secondPersonOver": largerIsLooser,
  "merging.secondPersonOver": largerIsLooser,
  courtCancellation: moreReturnedIsLooser,
  "academy.cancellation": moreReturnedIsLooser,
  hotelFreeCancellationHours: smallerIsLooser,
} as const satisfies Partial<Record<PlainSetting, Looser>>;

export type ControlSetting = keyof typeof controls;

export const controlSettings = Object.keys(controls) as ControlSetting[];

export function isControlSetting(path: string): path is ControlSetting {
  return Object.hasOwn(controls, path);
}

/** `looser` needs a second person; everything else applies at once. */
export type ControlChange = { path: ControlSetting; before: unknown; after: unknown; looser: boolean };

/** Returns the control settings that differ between two tables of changed settings; an absent path has its default. */
export function controlChanges(before: SettingValues, after: SettingValues): ControlChange[] {
  return controlSettings.flatMap((path) => {
    const [old, next] = [settingValue(before, path), settingValue(after, path)];
    if (JSON.stringify(old) === JSON.stringify(next)) return [];
    return [{ path, before: old, after: next, looser: controls[path](old, next) }];
  });
}

/** Returns a setting's value from a table that stores only deviations from the defaults. */
export function settingValue(changed: SettingValues, path: ControlSetting): unknown {
  return Object.hasOwn(changed, path) ? changed[path] : settingDefaults[path];
}
