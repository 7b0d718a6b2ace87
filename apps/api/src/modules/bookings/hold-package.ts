import { randomUUID } from "node:crypto";
import { holdUntil } from "@lapang/domain/booking/hold";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/guard.ts";
import { findStanding } from "../courts/find-standing.ts";
import { findVenueRules, type VenueRules } from "../venue/find-venue-rules.ts";
import { type KeptQuote, requote } from "./booking-quote.ts";
import { findContact } from "./find-contact.ts";
import { insertWithCode } from "./hold-courts.ts";
import { insertItems, tellTimeline } from "./queries.ts";

export type PackageOffer = { venue: VenueRules; slug: string; quote: KeptQuote };

/** An hour package at today's price, if it is still sold. */
export async function readPackageOffer(db: Db, person: SignedIn, slug: string, now: Date): Promise<PackageOffer> {
  const venue = await findVenueRules(db);
  const offer = await db
    .selectFrom("hour_package")
    .select(["slug", "name", "hours", "price", "valid_days as validDays"])
    .where("slug", "=", slug)
    .where("active", "=", true)
    .executeTakeFirst();
  if (!offer) throw new DomainError("not_found", "There is no such package");
  const prices = {
    zone: venue.zone,
    standing: await findStanding(db, person, now),
    courts: [],
    addOns: [],
    coaches: [],
    packages: [offer],
    taxPercent: venue.settings.taxPercent,
  };
  const redeeming = { voucher: null, useWallet: false, usePackage: false };
  const facts = { voucher: null, walletBalance: 0, packageMinutes: 0, now };
  const quote = requote({ items: [{ kind: "package", package: slug }], prices }, redeeming, facts);
  return { venue, slug, quote };
}

/**
 * Begins to buy an hour package: its price is kept for as long as a court would be held, and nothing stands in the ledger.
 * The caller has locked the customer's row.
 */
export async function holdPackage(tx: Tx, offer: PackageOffer, person: SignedIn, now: Date): Promise<string> {
  const { venue, slug, quote } = offer;
  await refuseTooMany(tx, person, venue);
  const line = quote.quoted.lines[0];
  const title = line?.label ?? slug;
  const id = await insertWithCode(tx, {
    id: randomUUID(),
    kind: "package",
    person_id: person.id,
    contact_name: person.name,
    contact_phone: await findContact(tx, person.id),
    status: "held",
    held_until: holdUntil("court", now, venue.settings),
    total: quote.quoted.total,
    quote: JSON.stringify(quote),
    policy: JSON.stringify({}),
    starts_at: null,
    ends_at: null,
    title,
  });
  const price = { quote_key: line?.key ?? null, price: quote.quoted.gross };
  const item = { booking_id: id, position: 0, kind: "package", package_slug: slug, quantity: 1, title };
  await insertItems(tx, [{ ...item, ...price, starts_at: null, ends_at: null }]);
  await tellTimeline(tx, id, { kind: "held", actor: "customer", personId: person.id });
  return id;
}

async function refuseTooMany(tx: Tx, person: SignedIn, { settings }: VenueRules): Promise<void> {
  const { has } = await tx
    .selectFrom("booking")
    .select((count) => count.fn.countAll<number>().as("has"))
    .where("person_id", "=", person.id)
    .where("kind", "=", "package")
    .where("status", "in", ["held", "awaiting_payment"])
    .where("held_until", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  const limit = settings.liveHoldsPerCustomer;
  if (has < limit) return;
  const details = { rule: "quota", quota: "live_holds", limit, has };
  throw new DomainError("quota_exceeded", `At most ${limit} packages at the checkout`, details);
}
