import { methodsOf } from "../payment/methods.ts";
import { settingsWith, type VenueSettings } from "../venue/venue-settings.ts";
import { type SettingField, settingFields } from "./setting-fields.ts";

/** Settings by path, as listed in `setting-fields.ts`. */
export type SettingValues = Readonly<Record<string, unknown>>;

export type SettingProblem = { path: string; problem: "unknown" | "shape" | "range" | "order" };

/** Returns the value of every setting by path. */
export function settingsTable(settings: VenueSettings): Record<string, unknown> {
  const methods = Object.fromEntries(methodsOf(settings).map((method) => [method.id, method]));
  const whole = { ...settings, paymentMethods: methods };
  return Object.fromEntries(Object.keys(settingFields).map((path) => [path, valueAt(whole, path)]));
}

export const settingDefaults: SettingValues = settingsTable(settingsWith({}));

/** Returns only settings that differ from the defaults; all others follow later changes of the defaults. */
export function changedSettings(settings: VenueSettings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settingsTable(settings)).filter(([path, value]) => !isSame(value, settingDefaults[path])),
  );
}

/** Converts changed settings by path into the nested groups stored in the venue's row. */
export function overridesOf(changed: SettingValues): Partial<VenueSettings> {
  const overrides: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changed)) {
    if (isSame(value, settingDefaults[path])) continue;
    const names = path.split(".");
    const last = names.pop() ?? path;
    let group = overrides;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>;
    }
    group[last] = value;
  }
  return overrides as Partial<VenueSettings>;
}

/** Returns the problems of changed settings; empty if they can be saved. */
export function checkSettings(changed: SettingValues): SettingProblem[] {
  const found = Object.entries(changed).flatMap(([path, value]): SettingProblem[] => {
    const field = Object.hasOwn(settingFields, path) ? settingFields[path] : undefined;
    const problem = field ? problemOf(field, value) : "unknown";
    return problem ? [{ path, problem }] : [];
  });
  if (found.length > 0) return found;
  const whole = { ...settingDefaults, ...changed } as Record<string, number>;
  return atLeast.flatMap(([larger, smaller]) =>
    Number(whole[larger]) < Number(whole[smaller]) ? [{ path: larger, problem: "order" as const }] : [],
  );
}

/** The first setting of each pair must not be less than the second. */
const atLeast = [["bookingWindowDays.member", "bookingWindowDays.public"]] as const;

function problemOf(field: SettingField, value: unknown): SettingProblem["problem"] | undefined {
  if (field.kind === "flag") return typeof value === "boolean" ? undefined : "shape";
  if (field.kind === "time") return isTime(value) ? undefined : "shape";
  if (field.kind === "number") {
    if (value === null && field.optional) return undefined;
    if (!isWhole(value)) return "shape";
    return isBetween(value, field) ? undefined : "range";
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > 6) return "shape";
  if (field.kind === "countdown") {
    if (!value.every(isWhole)) return "shape";
    if (!value.every((entry) => isBetween(entry, { min: 1, max: field.max }))) return "range";
    return isFalling(value) ? undefined : "order";
  }
  return field.kind === "shares" ? problemOfShares(value) : problemOfSurcharges(value, field.hour);
}

/** Percents must fall towards the start, and the last step must reach the start (0 hours). */
function problemOfShares(steps: unknown[]): SettingProblem["problem"] | undefined {
  const shares = steps.filter((step) => hasNumbers(step, ["hoursBefore", "percent"]));
  if (shares.length < steps.length) return "shape";
  const hours = shares.map(({ hoursBefore }) => Number(hoursBefore));
  const percents = shares.map(({ percent }) => Number(percent));
  if (!percents.every((percent) => isBetween(percent, { min: 0, max: 100 }))) return "range";
  if (!hours.every((hour) => isBetween(hour, { min: 0, max: 720 }))) return "range";
  const inOrder = isFalling(hours) && percents.every((percent, at) => at === 0 || percent <= (percents[at - 1] ?? 0));
  return inOrder && hours.at(-1) === 0 ? undefined : "order";
}

function problemOfSurcharges(steps: unknown[], hour: "from" | "until"): SettingProblem["problem"] | undefined {
  const surcharges = steps.filter((step) => hasNumbers(step, ["percent"]));
  const times = surcharges.map((step) => String(step[hour]));
  if (times.length < steps.length || !times.every(isTime)) return "shape";
  const percents = surcharges.map(({ percent }) => Number(percent));
  if (!percents.every((percent) => isBetween(percent, { min: 0, max: 100 }))) return "range";
  // Surcharges rise with the distance from the usual hour: backwards for arrival, forwards for departure.
  const away = times.map((time) => Number(time.replace(":", "")) * (hour === "from" ? -1 : 1));
  const rises = (values: number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  return rises(away) && rises(percents) ? undefined : "order";
}

function hasNumbers(step: unknown, names: string[]): step is Record<string, unknown> {
  if (typeof step !== "object" || step === null) return false;
  return names.every((name) => isWhole((step as Record<string, unknown>)[name]));
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isBetween(value: number, { min, max }: { min: number; max: number }): boolean {
  return min <= value && value <= max;
}

function isFalling(values: number[]): boolean {
  return values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));
}

function valueAt(from: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], from);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
