import { formatRupiah } from "@lapang/domain/money";
import { settingFields } from "@lapang/domain/site/setting-fields";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { officePricesText } from "../../../i18n/office/prices.ts";
import { officeSettingsText } from "../../../i18n/office/settings.ts";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { settingValueWords } from "./settings/setting-value-words.ts";

type Entry = Record<string, string | number | number[] | boolean | null>;

const money = [
  ...["price", "privateRate", "pricePerTerm", "trialPrice", "duesMonthly", "duesYearly", "visitorFee", "extraBedPrice"],
  ...["extraPersonPrice", "monthly", "quarterly", "halfYearly", "yearly"],
];

/** A field's value, shortened for a line of the history. */
export function valueWords(field: string, value: unknown): string {
  const setting = Object.hasOwn(settingFields, field) ? settingFields[field] : undefined;
  if (setting) return value === null ? officeSettingsText.reset : settingValueWords(setting, value);
  if (value === null || value === "") return field === "hours" ? t.hours.venue : t.revisions.empties;
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "number") return money.includes(field) ? formatRupiah(value) : String(value);
  if (field === "related") return Object.values(value as Record<string, string>).join(" ");
  if (field === "body") return t.revisions.blocks((value as unknown[]).length);
  if (!Array.isArray(value)) return t.choices[String(value)] ?? String(value);
  if (value.length === 0) return t.revisions.empties;
  if (field === "visitWeekdays") return value.map((weekday) => t.shortDays[weekday - 1]).join(" ");
  return value.map((entry) => (typeof entry === "string" ? entry : entryWords(entry as Entry))).join("; ");
}

/** Describes one day, one range of a coach's week, one price rule, or a named entry. */
function entryWords(entry: Entry): string {
  const own = entry.question ?? entry.text ?? entry.name;
  if (own !== undefined) return String(own);
  const time = (name: string, other: string) => formatTime(String(entry[name] ?? entry[other]));
  if (entry.pricePerHour !== undefined) {
    const days = (entry.weekdays as number[]).map((weekday) => t.shortDays[weekday - 1]).join(" ");
    const tier = officePricesText.tiers[entry.tier as "public" | "member"];
    return `${tier} ${days} ${time("fromTime", "")}–${time("toTime", "")} ${formatRupiah(Number(entry.pricePerHour))}`;
  }
  return `${t.shortDays[Number(entry.weekday) - 1]} ${time("opens", "from")}–${time("closes", "to")}`;
}
