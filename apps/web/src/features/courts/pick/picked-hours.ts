import type { HoldItem } from "@lapang/contract/sales/holds";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import { stringifySearch, wholeNumber } from "../../../lib/page/search-params.ts";

export type PickedAddOn = { id: number; quantity: number };

/** Chosen hours of one court with their extras, as the address carries them through the login. */
export type PickedHours = {
  court: string;
  start: string;
  end: string;
  addOns: PickedAddOn[];
  coachId?: number;
  /** The price that the page showed; the server refuses the hold if it differs. */
  total?: number;
};

const MAX_QUANTITY = 20;
const MAX_ID = 999_999;
const MAX_TOTAL = 999_999_999;

type Search = Readonly<Record<string, unknown>>;

/** Anybody can write an address: incomplete or implausible values count as not given. */
export function readPickedHours(search: Search): PickedHours | undefined {
  const { court } = search;
  const start = readInstant(search.start);
  const end = readInstant(search.end);
  if (typeof court !== "string" || !/^[a-z0-9-]{1,80}$/.test(court) || !start || !end || end <= start) return undefined;
  const coachId = wholeNumber(search.coach, 1, MAX_ID);
  const total = wholeNumber(search.total, 0, MAX_TOTAL);
  return {
    court,
    start,
    end,
    addOns: readAddOns(search.addOns),
    ...(coachId === undefined ? {} : { coachId }),
    ...(total === undefined ? {} : { total }),
  };
}

function readInstant(value: unknown): string | undefined {
  const ms = typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

/** "3x2-5x1": two of add-on 3, one of add-on 5. */
export function readAddOns(value: unknown): PickedAddOn[] {
  const parts = typeof value === "string" ? value.split("-").slice(0, 10) : [];
  return parts.flatMap((part) => {
    const [, id, quantity] = /^(\d{1,6})x(\d{1,2})$/.exec(part) ?? [];
    const count = wholeNumber(quantity, 1, MAX_QUANTITY);
    return id && count ? [{ id: Number(id), quantity: count }] : [];
  });
}

export function writeAddOns(addOns: readonly PickedAddOn[]): string | undefined {
  const text = addOns
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .join("-");
  return text || undefined;
}

/** "2026-11-21T07:00+07:00": the venue's local time, readable in the address and on the login page. */
function localInstant(zone: Zone, instant: string): string {
  const moment = new Date(instant);
  const hours = zones[zone].offsetMinutes / 60;
  return `${localDateOf(zone, moment)}T${localTimeOf(zone, moment)}+0${hours}:00`;
}

/** The checkout address that holds these hours. */
export function checkoutHref(zone: Zone, { court, start, end, addOns, coachId, total }: PickedHours): string {
  const search = {
    court,
    start: localInstant(zone, start),
    end: localInstant(zone, end),
    addOns: writeAddOns(addOns),
    coach: coachId,
    total,
  };
  return `/checkout/court${stringifySearch(search)}`;
}

export function holdItemOf({ court, start, end, addOns, coachId }: PickedHours): HoldItem {
  return { kind: "court", court, start, end, addOns, ...(coachId === undefined ? {} : { coachId }) };
}
