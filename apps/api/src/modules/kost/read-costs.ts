import type { LeaseCosts } from "@lapang/contract/stays/kost";
import { sumInvoice } from "@lapang/domain/invoice/invoice-sums";
import { firstPeriod, leaseLines } from "@lapang/domain/lease/lease-costs";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Deps } from "../deps.ts";
import { openStays } from "../stays/open-stays.ts";
import { findRoom, findVacancy, refuseFarStart, termsOf } from "./rooms.ts";

type CostsQuery = { slug: string; number: string; term: KostTerm; startsOn?: LocalDate | undefined; people: number };

/** Returns all costs of moving in, for the given day or the first free one. */
export async function readCosts(deps: Deps, { slug, number, term, startsOn, people }: CostsQuery): Promise<LeaseCosts> {
  const moment = await openStays(deps);
  const room = await findRoom(deps.db, { slug, number });
  if (startsOn) refuseFarStart(startsOn, moment.today);
  const vacancy = await findVacancy(deps.db, room, startsOn ?? moment.today, moment);
  const period = firstPeriod(startsOn ?? vacancy?.from ?? moment.today, term);
  const terms = termsOf(room, moment);
  const lines = leaseLines(terms, { term, people, period, first: true });
  const sums = sumInvoice(lines);
  return {
    kost: room.kost,
    genderRule: room.gender_rule as LeaseCosts["genderRule"],
    term,
    from: period.from,
    until: period.to,
    lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount })),
    total: sums.total,
    tax: sums.tax,
    nextTotal: sums.total - sums.deposit,
    electricity: terms.electricity,
    noticeMonths: terms.noticeMonths,
    mostPeople: room.most_people,
    extraPersonPrice: terms.extraPersonPrice,
    freeFrom: vacancy?.from ?? null,
    holdHours: Math.round(moment.venue.settings.holdMinutes.kost / 60),
  };
}
