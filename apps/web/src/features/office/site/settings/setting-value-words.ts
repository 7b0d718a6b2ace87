import { formatRupiah } from "@lapang/domain/money";
import type { SettingField, SettingUnit } from "@lapang/domain/site/setting-fields";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { officeSettingsText as t } from "../../../../i18n/office/settings.ts";

type Step = { hoursBefore?: number; percent: number; from?: string; until?: string };

/** A setting's value in words. */
export function settingValueWords(field: SettingField, value: unknown): string {
  if (value === null || value === undefined) return t.noLimit;
  if (field.kind === "flag") return value ? t.yes : t.no;
  if (field.kind === "time") return formatTime(String(value));
  if (field.kind === "number") return withUnit(Number(value), field.unit);
  if (field.kind === "countdown") return (value as number[]).map((count) => withUnit(count, field.unit)).join(", ");
  return (value as Step[])
    .map(({ hoursBefore, from, until, percent }) =>
      hoursBefore === undefined ? t.steps.surcharge(from ?? until ?? "", percent) : t.steps.share(hoursBefore, percent),
    )
    .join(", ");
}

export function withUnit(count: number, unit: SettingUnit): string {
  if (unit === "rupiah") return formatRupiah(count);
  return unit === "percent" ? `${count}%` : `${count} ${t.units[unit]}`;
}
