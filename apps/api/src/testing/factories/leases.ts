import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { invoiceSubjects } from "../../kinds.ts";
import { takeInvoiceCash } from "../../modules/invoices/take-invoice-cash.ts";
import { approveLease } from "../../modules/kost/approve-lease.ts";
import { addUsage } from "../../modules/media/storage/blob-queries.ts";
import { openSpace } from "../../modules/media/storage/open-space.ts";
import type { Paying } from "../apps/paying-app.ts";
import { NOW } from "../apps/test-app.ts";
import { send } from "../people/signed-in.ts";
import { aCustomer, type Customer } from "./bookings.ts";
import { aKost } from "./stays.ts";

/** The database row of a private file. */
export async function aFile(db: Db, personId: string): Promise<string> {
  const name = `people/${personId}/files/${randomUUID()}.jpg`;
  const blob_key = randomUUID().replaceAll("-", "");
  await db.transaction().execute(async (tx) => addUsage(tx, await openSpace(tx, personId), 1, 1));
  await db.insertInto("stored_blob").values({ key: blob_key, state: "kept", created_at: NOW }).execute();
  await db
    .insertInto("stored_object")
    .values({
      name,
      kind: "file",
      person_id: personId,
      blob_key,
      content_type: "image/jpeg",
      size: 1,
      md5: Buffer.alloc(16),
      download_token: randomUUID(),
      metadata: "{}",
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  return name;
}

export const START = "2043-12-01";
/** One month's rent and the deposit of the room that `aKost` makes. */
export const MOVE_IN = 3_000_000;

export async function aHouse(db: Db, genderRule = "campur"): Promise<{ slug: string; resourceId: number }> {
  const slug = `kost-${randomUUID().slice(0, 8)}`;
  const [resourceId = 0] = await aKost(db, { slug, genderRule, opensOn: ["2043-11-01"] });
  await db
    .updateTable("property")
    .set({ most_people: 2, extra_person_price: 300_000, visits_from: "09:00", visits_to: "17:00" })
    .where("slug", "=", slug)
    .execute();
  return { slug, resourceId };
}

type Wishes = { startsOn?: string; term?: string; gender?: string; people?: number; expectedTotal?: number };

/** Requests the first room of a house as the web does. */
export async function askRoom({ app, deps }: Paying, own: Customer, slug: string, wishes: Wishes = {}) {
  const { startsOn = START, term = "monthly", gender = "female", people = 1, expectedTotal = MOVE_IN } = wishes;
  return send(app, { cookie: own.headers.cookie }, "POST", "/api/v1/leases", {
    kost: slug,
    room: "A1",
    startsOn,
    term,
    tenant: { name: "Sari Dewi", gender, phone: "081234567890", occupation: "Mahasiswi", people },
    idPhoto: await aFile(deps.db, own.id),
    expectedTotal,
  });
}

/** A lease that was requested, approved and paid in cash. */
export async function aLease(
  paying: Paying,
  own: Customer,
  { clock = () => NOW, ...wishes }: Wishes & { clock?: () => Date } = {},
) {
  const { db } = paying.deps;
  const house = await aHouse(db);
  const { id } = (await askRoom(paying, own, house.slug, wishes)).body;
  const staff = await aCustomer(db, { role: "manager" });
  await approveLease(db, { id, staffId: staff.id, now: clock() });
  await payCash(db, id, staff, clock());
  return { id: id as string, ...house };
}

/** Pays the open invoice of a lease at the desk. */
export async function payCash(db: Db, leaseId: string, staff: Customer, now: Date): Promise<void> {
  const invoice = await db
    .selectFrom("invoice")
    .innerJoin("invoice_line", "invoice_line.invoice_id", "invoice.id")
    .select(["invoice.id", (sum) => sum.fn.sum<number>("amount").as("total")])
    .where("subject_id", "=", leaseId)
    .where("status", "=", "open")
    .groupBy("invoice.id")
    .executeTakeFirstOrThrow();
  await takeInvoiceCash(db, invoiceSubjects, {
    id: invoice.id,
    expectedAmount: Number(invoice.total),
    key: randomUUID(),
    staff: staff as never,
    now,
  });
}

/** A lease that has ended. */
export async function anEndedLease(paying: Paying, own: Customer) {
  const lease = await aLease(paying, own);
  const { db } = paying.deps;
  await db.updateTable("lease").set({ status: "ended", ends_on: "2044-01-01" }).where("id", "=", lease.id).execute();
  return lease;
}

export const aClosing = {
  checks: [
    { label: "Dinding", state: "damaged", note: "Berlubang" },
    { label: "Kunci", state: "good" },
  ],
  deductions: [{ label: "Cat dinding", reason: "Dinding berlubang", amount: 100_000 }],
};

/** An ended lease with 1.400.000 of the deposit to return, accepted by the tenant. */
export async function aClosedLease(paying: Paying, own: Customer, way: object = { way: "wallet" }) {
  const lease = await anEndedLease(paying, own);
  const staff = await aCustomer(paying.deps.db, { role: "front-desk" });
  const url = `/api/v1/staff/leases/${lease.id}/closing`;
  await send(paying.app, { cookie: staff.headers.cookie }, "PUT", url, aClosing);
  const answer = { agrees: true, ...way };
  await send(paying.app, { cookie: own.headers.cookie }, "POST", `/api/v1/leases/${lease.id}/closing/answer`, answer);
  return lease;
}
