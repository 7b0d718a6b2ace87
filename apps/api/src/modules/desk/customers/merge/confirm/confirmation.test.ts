import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { type Paying, payingApp } from "../../../../../testing/apps/paying-app.ts";
import { NOW } from "../../../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../../../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../../../../../testing/factories/bookings.ts";
import { aHouse, askRoom } from "../../../../../testing/factories/leases.ts";
import { aVenue } from "../../../../../testing/factories/venue.ts";
import { listBroken } from "../../../../../testing/money/books.ts";
import { answerLink, confirmMerge, linkOf } from "../../../../../testing/people/confirm-merge.ts";
import { aMemberOfStaff, type Caller, send } from "../../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../../testing/postgres/database.ts";
import { queueBehind } from "../../../../../testing/postgres/lock-barrier.ts";
import { endExpiredMerges } from "./confirmation-queries.ts";
import { personalConfirmations } from "./personal-confirmations.ts";

const { db } = await testDatabase();
await aVenue(db, { merging: { secondPersonOver: 5_000_000 } });
const [manager, second] = [await aMemberOfStaff(db, "manager"), await aMemberOfStaff(db, "manager")];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = NOW;
let paying: Paying;
let app: Paying["app"];
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeEach(async () => {
  pass(MINUTE);
  paying = await payingApp(db, { clock: () => now });
  app = paying.app;
});
const ALL = "/api/v1/staff/merge-confirmations";

async function anOwner(isVerified = true): Promise<Customer> {
  const customer = await aCustomer(db);
  await db.updateTable("person").set({ email_verified: isVerified }).where("id", "=", customer.id).execute();
  const identity = { issuer: "https://accounts.test", subject: randomUUID(), person_id: customer.id };
  await db.insertInto("person_identity").values(identity).execute();
  return customer;
}

const enter = (from: Customer, into: Customer, by: Caller = manager) => {
  const wish = { into: into.id, name: from.name, reason: "Dua akun satu orang" };
  return send(app, by, "POST", `/api/v1/staff/customers/${from.id}/merge`, wish);
};

async function aPending() {
  const [from, into] = [await anOwner(), await anOwner()];
  await fillWallet(db, from.id, 40_000);
  expect((await enter(from, into)).body).toEqual({ state: "confirming" });
  const listed = await listedOf(from);
  if (!listed) throw new Error("the pending merge is not listed");
  const links = { from: await linkOf(db, from.id, "from"), into: await linkOf(db, from.id, "into") };
  const wallets = async () => [await walletOf(db, from.id), await walletOf(db, into.id)];
  return { from, into, id: listed.id as string, links, wallets };
}

async function listedOf({ id }: Customer) {
  const { body } = await send(app, manager, "GET", ALL);
  return body.items.find((item: { from: { id: string } }) => item.from.id === id);
}

const act = (id: string, what: string, body?: object) => send(app, manager, "POST", `${ALL}/${id}/${what}`, body);
const isMerged = async ({ id }: Customer) => {
  const person = db.selectFrom("person").select("merged_into").where("id", "=", id);
  return (await person.executeTakeFirstOrThrow()).merged_into !== null;
};
const mergesOf = ({ id }: Customer) =>
  sql<{ id: string }>`select id from audit_entry where action = 'customers_merged' and details->>'from' = ${id}`
    .execute(db)
    .then(({ rows }) => rows.length);

it("merges two verified accounts only after both mailboxes have confirmed", async () => {
  const { from, into, links, wallets } = await aPending();
  expect(await wallets()).toEqual([40_000, 0]);
  expect(await answerLink(app, links.from)).toMatchObject({ status: 200 });
  expect(await wallets()).toEqual([40_000, 0]);
  expect((await listedOf(from)).mailboxes).toMatchObject({
    from: { confirmedAt: now.toISOString() },
    into: { confirmedAt: null },
  });
  expect((await answerLink(app, links.into)).page).toContain("sudah digabung");
  expect(await wallets()).toEqual([0, 40_000]);
  expect([await isMerged(from), await isMerged(into), await listedOf(from)]).toEqual([true, false, undefined]);
  expect(await listBroken(db)).toEqual({});
});

it("changes nothing when a link is only opened, and shows the other address masked", async () => {
  const { from, links } = await aPending();
  const reply = await app.inject({ method: "GET", url: links.into });
  expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(reply.payload).toContain("s•••@example.com");
  expect(reply.payload).not.toContain(from.email);
  expect((await listedOf(from)).mailboxes.into.confirmedAt).toBeNull();
});

it("stores no token, only its hash", async () => {
  const { id, links } = await aPending();
  const token = links.from.split("=")[1] ?? "";
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  const rows = db.selectFrom("merge_mailbox").selectAll().where("merge_id", "=", id);
  expect(JSON.stringify(await rows.execute())).not.toContain(token);
});

it("merges once when both mailboxes confirm concurrently", async () => {
  const { from, id, links, wallets } = await aPending();
  const lock = sql`select from merge_confirmation where id = ${id} for update`;
  const replies = await queueBehind(db, lock, [() => answerLink(app, links.from), () => answerLink(app, links.into)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([await wallets(), await mergesOf(from)]).toEqual([[0, 40_000], 1]);
});

it("merges once when staff complete it concurrently with the last confirmation", async () => {
  const { from, id, links } = await aPending();
  await answerLink(app, links.from);
  await db
    .updateTable("merge_mailbox")
    .set({ confirmed_at: now, token_hash: null })
    .where("merge_id", "=", id)
    .execute();
  const lock = sql`select from person where id = ${from.id} for update`;
  const complete = () => act(id, "completion");
  const replies = await queueBehind(db, lock, [complete, complete]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await mergesOf(from)).toBe(1);
});

it.each(["from", "into"] as const)(
  "ends the merge when the %s mailbox refuses, and shows it to the staff",
  async (side) => {
    const { from, links, wallets } = await aPending();
    const other = side === "from" ? "into" : "from";
    await answerLink(app, links[other]);
    expect((await answerLink(app, links[side], "refuse")).page).toContain("tetap terpisah");
    expect(await listedOf(from)).toMatchObject({
      state: "refused",
      refusedSide: side,
      mailboxes: { from: { hint: null } },
    });
    expect(await wallets()).toEqual([40_000, 0]);
    expect((await answerLink(app, links[other])).status).toBe(404);
    const inbox = db.selectFrom("inbox_message").select("title").where("person_id", "=", manager.id);
    expect((await inbox.execute()).map(({ title }) => title)).toContain("Pemilik akun menolak gabungan");
  },
);

it("refuses a link after seven days, ends the merge, and lets staff start again", async () => {
  const { from, into, links } = await aPending();
  await answerLink(app, links.from);
  pass(7 * DAY);
  expect((await answerLink(app, links.into)).status).toBe(404);
  expect((await app.inject({ method: "GET", url: links.into })).statusCode).toBe(404);
  expect(await listedOf(from)).toMatchObject({ state: "expired" });
  await endExpiredMerges(db, now);
  expect(await listedOf(from)).toMatchObject({ state: "expired", mailboxes: { into: { hint: null } } });
  expect((await enter(from, into)).body).toEqual({ state: "confirming" });
  expect(await confirmMerge(app, db, from.id)).toBe("merged");
});

it("accepts a link only for its own side and merge, and once", async () => {
  const [one, other] = [await aPending(), await aPending()];
  await answerLink(app, one.links.from);
  expect((await answerLink(app, one.links.from)).status).toBe(404);
  await answerLink(app, other.links.into);
  expect([await isMerged(one.from), await isMerged(other.from)]).toEqual([false, false]);
  for (const url of ["/merge-confirmation?t=", `/merge-confirmation?t=${"A".repeat(43)}`]) {
    expect((await answerLink(app, url)).status).toBe(404);
  }
});

it("keeps both confirmations when the merge is refused, so that staff can complete it later", async () => {
  const { from, id, links, wallets } = await aPending();
  await askRoom(paying, from, (await aHouse(db)).slug);
  await answerLink(app, links.from);
  expect((await answerLink(app, links.into)).page).toContain("belum digabung");
  expect(await listedOf(from)).toMatchObject({ state: "open", problem: "under_way" });
  expect(await act(id, "completion")).toMatchObject({ status: 409, code: "conflict" });
  expect(await wallets()).toEqual([40_000, 0]);
  await db
    .updateTable("lease")
    .set({ status: "rejected", refusal: "Kamar tidak jadi" })
    .where("person_id", "=", from.id)
    .execute();
  expect((await act(id, "completion")).status).toBe(200);
  expect(await wallets()).toEqual([0, 40_000]);
});

it("does not merge when an address changed, a customer was closed, or more money would move than was decided", async () => {
  const [address, closed, money] = [await aPending(), await aPending(), await aPending()];
  const change = (id: string, values: object) => db.updateTable("person").set(values).where("id", "=", id).execute();
  await change(address.into.id, { email: `baru-${randomUUID()}@example.com` });
  await change(closed.into.id, { disabled_at: now });
  await fillWallet(db, money.from.id, 5_000_001);
  for (const [{ from, links }, problem] of [
    [address, "mailbox"],
    [closed, "gone"],
    [money, "more"],
  ] as const) {
    await answerLink(app, links.from);
    await answerLink(app, links.into);
    expect(await isMerged(from)).toBe(false);
    expect(await listedOf(from)).toMatchObject({ state: "open", problem });
  }
});

it("needs no confirmation if one of the two has no account or no verified address", async () => {
  expect((await enter(await anOwner(), await anOwner(false))).body).toEqual({ state: "merged" });
  expect((await enter(await anOwner(false), await anOwner())).body).toEqual({ state: "merged" });
  expect((await enter(await anOwner(), await aCustomer(db))).body).toEqual({ state: "merged" });
});

it("asks both mailboxes after the second person's approval above the limit, and refuses a second merge meanwhile", async () => {
  const [from, into, third] = [await anOwner(), await anOwner(), await anOwner()];
  await fillWallet(db, from.id, 6_000_000);
  expect((await enter(from, into)).body).toEqual({ state: "waiting" });
  const [waiting] = (await send(app, second, "GET", "/api/v1/staff/customer-merges")).body.items;
  const decision = { decision: "approved", reason: "Sudah dicek" };
  const decided = await send(app, second, "POST", `/api/v1/staff/customer-merges/${waiting.id}/decision`, decision);
  expect(decided.body).toEqual({ done: true, state: "confirming" });
  expect((await enter(into, third)).body.error.details).toEqual({ rule: "confirming" });
  expect(await confirmMerge(app, db, from.id)).toBe("merged");
  expect([await walletOf(db, from.id), await walletOf(db, into.id)]).toEqual([0, 6_000_000]);
});

it("mails a new link after a pause, at most five times; it invalidates the earlier link and skips a confirmed side", async () => {
  const { from, id, links } = await aPending();
  await answerLink(app, links.from);
  expect(await act(id, "mails")).toMatchObject({ status: 429, code: "rate_limited" });
  for (let sent = 1; sent < 5; sent += 1) {
    pass(10 * MINUTE);
    expect((await act(id, "mails")).status).toBe(200);
  }
  pass(10 * MINUTE);
  expect((await act(id, "mails")).body.error.details).toEqual({ rule: "mails" });
  const mailsTo = async ({ email }: Customer) =>
    (await db.selectFrom("mail_outbox").select("id").where("to_address", "=", email).execute()).length;
  const { into } = await listedOf(from);
  const { email } = await db.selectFrom("person").select("email").where("id", "=", into.id).executeTakeFirstOrThrow();
  expect([await mailsTo(from), await mailsTo({ ...from, email })]).toEqual([1, 5]);
  expect((await answerLink(app, links.into)).status).toBe(404);
  expect((await answerLink(app, await linkOf(db, from.id, "into"))).page).toContain("sudah digabung");
});

it("ends a merge when staff withdraw it", async () => {
  const { from, id, links } = await aPending();
  const reason = { reason: "Ternyata bukan orang yang sama" };
  expect((await act(id, "withdrawal", reason)).status).toBe(200);
  expect((await answerLink(app, links.from)).status).toBe(404);
  expect(await act(id, "withdrawal", reason)).toMatchObject({ status: 409, code: "conflict" });
  expect(await listedOf(from)).toBeUndefined();
});

it("includes a merge in the customer's export; an erasure ends it and removes both addresses", async () => {
  const { from, into, id, links } = await aPending();
  const { mergeConfirmations } = await personalConfirmations.collect(db, { id: into.id, email: null });
  expect(mergeConfirmations).toMatchObject([{ email: into.email, outcome: null }]);
  expect(JSON.stringify(mergeConfirmations)).not.toContain(from.email);
  await db.transaction().execute(async (tx) => personalConfirmations.erase?.(tx, { id: into.id, email: null }));
  const rows = db.selectFrom("merge_mailbox").select(["email", "token_hash"]).where("merge_id", "=", id);
  const nothing = { email: null, token_hash: null };
  expect(await rows.execute()).toEqual([nothing, nothing]);
  expect((await answerLink(app, links.into)).status).toBe(404);
});
