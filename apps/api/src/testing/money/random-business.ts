import { randomUUID } from "node:crypto";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import { quote } from "@lapang/domain/booking/quote";
import type { JournalEntry } from "@lapang/domain/payment/journal";
import {
  bookingSold,
  depositSettled,
  forfeited,
  hoursExpired,
  invoicePaid,
  saleReturned,
} from "@lapang/domain/payment/movements";
import type { SoldLine } from "@lapang/domain/payment/sold-line";
import { taxKindOf } from "@lapang/domain/pricing/tax";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

type Chance = () => number;
/** A seeded pseudo-random number generator. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Happened = { at: Date; entry: JournalEntry; madeOf: SoldLine[] | null; bookingId: string | null };
/** `key` is the entry's journal key. */
export type Booked = Happened & { key: string };
type Item = { id: string; kind: string; line: PlainLine };
type Sold = { id: string; kind: string; items: Item[]; quoted: ReturnType<typeof quote> };

const wares = [
  { kind: "court", lineKind: "court" },
  { kind: "coach", lineKind: "coaching" },
  { kind: "add-on", lineKind: "equipment" },
  { kind: "visit", lineKind: "hotel" },
  { kind: "academy", lineKind: "coaching" },
  { kind: "membership", lineKind: "other" },
  { kind: "package", lineKind: "package" },
] as const;

const VOUCHER = {
  ...{ id: 1, code: "HEMAT", name: "Hemat", kind: "percent", value: 15, maxDiscount: null, minAmount: 0 },
  ...{ appliesTo: ["court", "hotel", "coaching"], totalLimit: null, personLimit: 9, active: true },
  ...{ validFrom: new Date("2000-01-01"), validUntil: new Date("2100-01-01") },
} as const;

function aSale(chance: Chance): Sold {
  const pick = () => wares[Math.floor(chance() * wares.length)] ?? wares[0];
  const items = Array.from({ length: 1 + Math.floor(chance() * 3) }, (): Item => {
    const { kind, lineKind } = pick();
    const id = randomUUID();
    const gross = 1 + Math.floor(chance() * 900_000);
    const minutes = lineKind === "court" ? 60 : 0;
    return {
      id,
      kind,
      line: { item: id, kind: lineKind, label: kind, from: null, to: null, minutes, gross, reasons: [] },
    };
  });
  const withVoucher = chance() < 0.3;
  const quoted = quote(
    items.map(({ line }) => line),
    { voucher: withVoucher ? VOUCHER.code : null, useWallet: false, usePackage: chance() < 0.3 },
    {
      taxPercent: defaultSettings.taxPercent,
      voucher: { voucher: VOUCHER, uses: { total: 0, person: 0 } } as never,
      walletBalance: 0,
      packageMinutes: 60,
      now: new Date("2041-06-01"),
    },
  );
  return { id: randomUUID(), kind: items[0]?.kind ?? "court", items, quoted };
}

function linesOf({ items, quoted }: Sold, only?: Item): SoldLine[] {
  return quoted.lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.item);
    if (!item || (only && item !== only)) return [];
    const { gross, discount, tax, coveredByPackage: covered } = line;
    return [{ kind: item.kind, taxKind: line.kind, gross, discount, tax, covered }];
  });
}

/** The entries of one sale and its later events; hours pay what they were sold for, which is less than their price. */
function storyOf(sold: Sold, chance: Chance, moment: () => Date): Happened[] {
  const { quoted, items, id: bookingId } = sold;
  const covered = quoted.lines.filter(({ coveredByPackage }) => coveredByPackage);
  const hours = covered.map(() => ({ lotId: randomUUID(), amount: 40_000 + Math.floor(chance() * 60_000) }));
  const deferred = quoted.lines
    .filter(({ kind }) => kind === "package")
    .map(({ net, tax }) => ({ lotId: randomUUID(), amount: net - tax }));
  const paid = { till: "gateway", money: quoted.toPay, personId: null, wallet: 0, tax: quoted.tax } as const;
  const entry = bookingSold({ ...paid, hours, discount: quoted.discount, deferred });
  const story: Happened[] = [{ at: moment(), entry, madeOf: null, bookingId }];
  const given = items[Math.floor(chance() * items.length)];
  const line = quoted.lines.find(({ item }) => item === given?.id);
  const free = line && !line.coveredByPackage && taxKindOf(line.kind) === line.kind;
  if (chance() < 0.4 && given && line && free) {
    const back = Math.floor(line.net * chance());
    const tax = Math.floor((line.tax * back) / Math.max(1, line.net));
    const madeOf = linesOf(sold, given);
    const personId = bookingId;
    story.push({
      at: moment(),
      entry: saleReturned({ personId, money: back, wallet: 0, hours: [], tax }),
      madeOf,
      bookingId,
    });
    story.push({ at: moment(), entry: forfeited(line.net - back, line.tax - tax), madeOf, bookingId });
  }
  return story.filter(({ entry: { lines } }) => lines.length > 0);
}

/**
 * A year of sales, refunds, forfeits, expired hours and kept deposits, at all times and especially around the venue's
 * midnights.
 */
export async function aYearOfBusiness(db: Db, { year, sales, seed }: { year: number; sales: number; seed: number }) {
  const chance = chanceOf(seed);
  const midnight = Date.parse(`${year}-01-01T00:00:00+07:00`);
  const moment = () => {
    const day = Math.floor(chance() * 366) * 86_400_000;
    const near = (chance() - 0.5) * 4000;
    return new Date(midnight + day + (chance() < 0.3 ? near : chance() * 86_400_000));
  };
  const bookings = Array.from({ length: sales }, () => aSale(chance));
  const lot = () => ({ lotId: randomUUID(), amount: 1 + Math.floor(chance() * 90_000) });
  const besideSales = Array.from({ length: Math.ceil(sales / 20) }, (): Happened[] => {
    const { amount: kept } = lot();
    const [of, personId] = [randomUUID(), randomUUID()];
    const deposit = { of, amount: kept + 5 };
    const paid = invoicePaid({ till: "gateway", money: deposit.amount, personId, wallet: 0, tax: 0, deposit });
    const settled = depositSettled({ of, personId, kept, wallet: 0, bank: 5 });
    const none = { madeOf: null, bookingId: null };
    return [
      { at: new Date(midnight), entry: paid, ...none },
      { at: moment(), entry: hoursExpired(lot()), ...none },
      { at: moment(), entry: settled, ...none },
    ];
  });
  const happened = [...bookings.flatMap((sold) => storyOf(sold, chance, moment)), ...besideSales.flat()];
  const booked = happened.map((one): Booked => ({ ...one, key: randomUUID() }));
  await writeBookings(db, bookings);
  // Written in small batches, so that statements are planned for few rows, as in production.
  for (let first = 0; first < booked.length; first += 250) await writeEntries(db, booked.slice(first, first + 250));
  return { booked, linesOf: new Map(bookings.map((sold) => [sold.id, linesOf(sold)])) };
}

async function writeBookings(db: Db, bookings: readonly Sold[]): Promise<void> {
  const code = (index: number) => `T${index.toString(8).padStart(6, "0").replaceAll("0", "A").replaceAll("1", "B")}`;
  const rows = bookings.map(({ id, kind, quoted }, index) => {
    const shown = ["court", "hotel", "academy", "package", "membership"].includes(kind) ? kind : "court";
    return { id, code: code(index), kind: shown, total: quoted.total, quote: { quoted } };
  });
  await sql`insert into booking (id, code, kind, contact_name, status, total, quote)
    select id, code, kind, 'Tamu', 'confirmed', total, quote from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, code text, kind text, total int, quote jsonb)`.execute(db);
  const items = bookings.flatMap(({ id: bookingId, items: own }) =>
    own.map(({ id, kind, line }, position) => ({ id, bookingId, position, kind, price: line.gross })),
  );
  await sql`insert into booking_item (id, booking_id, position, kind, title, price)
    select id, "bookingId", position, kind, kind, price from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given (id uuid, "bookingId" uuid, position int, kind text, price int)`.execute(db);
}

async function writeEntries(db: Db, booked: readonly Booked[]): Promise<void> {
  const rows = booked.map(({ at, entry, madeOf, bookingId, key }) => {
    return { at, kind: entry.movement, bookingId, madeOf, key, lines: entry.lines };
  });
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (at timestamptz, kind text, "bookingId" uuid, "madeOf" jsonb, key text, lines jsonb)
    ), entry as (
      insert into journal_entry (at, kind, dedupe_key, booking_id, made_of)
      select at, kind, key, "bookingId", nullif("madeOf", 'null') from given returning id, dedupe_key
    )
    insert into journal_line (entry_id, position, account, owner_id, amount)
    select entry.id, place - 1, line->>'account', (line->>'of')::uuid, (line->>'amount')::bigint
    from entry join given on given.key = entry.dedupe_key
    cross join lateral jsonb_array_elements(lines) with ordinality as lines (line, place)`.execute(db);
}
