import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { approveLease } from "../../modules/kost/approve-lease.ts";
import { aFile } from "../factories/leases.ts";
import type { StormGuest } from "./storm-guest.ts";

type Lease = { id: string; status: string; total: number; openInvoiceId: string | null };
type Tenant = { guest: StormGuest; personId: string; staffId: string; kost: string };

/** Takes the next step towards a kost room from the current state: request, approval, payment. */
export async function rentOn(db: Db, { guest, personId, staffId, kost }: Tenant) {
  const own = await guest.call<{ items: Lease[] }>("GET", "/api/v1/leases");
  const [known] = own.body.items ?? [];
  if (!known) return ask(db, { guest, personId, kost });
  if (known.status === "requested") {
    // Another tenant may have the room; this request then stays in the queue.
    await approveLease(db, { id: known.id, staffId, now: new Date() });
  }
  const { body: lease } = await guest.call<Lease>("GET", `/api/v1/leases/${known.id}`);
  if (lease.status !== "approved" || !lease.openInvoiceId) return {};
  const payable = { kind: "invoices", id: lease.openInvoiceId, toPay: lease.total } as const;
  const paid = await guest.pay(payable, { times: 2 });
  // The attempt of a killed server is still open and blocks a new one: end it.
  if (!paid) await guest.call("DELETE", `/api/v1/invoices/${lease.openInvoiceId}/payments`);
  return { paid };
}

async function ask(db: Db, { guest, personId, kost }: Omit<Tenant, "staffId">) {
  const startsOn = addDays(localDateOf("Asia/Jakarta", new Date()), 10);
  const costs = `/api/v1/kosts/${kost}/rooms/A1/costs?startsOn=${startsOn}&people=1`;
  const { body } = await guest.call<{ total: number }>("GET", costs);
  const reply = await guest.call<Lease>("POST", "/api/v1/leases", {
    kost,
    room: "A1",
    startsOn,
    term: "monthly",
    tenant: { name: "Sari Dewi", gender: "female", phone: "081234567890", occupation: "Mahasiswi", people: 1 },
    idPhoto: await aFile(db, personId),
    expectedTotal: body.total,
  });
  return reply.status === 201 ? { requested: reply.body.id } : {};
}
