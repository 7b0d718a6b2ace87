import { randomUUID } from "node:crypto";
import type { Body } from "../traffic.ts";
import { type Acts, call, type Turn } from "./turn.ts";

/** Corrects a wallet with two people. */
async function correctWallet(turn: Turn): Promise<void> {
  const { random, venue, memory, me } = turn;
  const reason = `chaos ${randomUUID()}`;
  memory.onceOnly.push(reason);
  const wish = { personId: random.pick(venue.customers).id, amount: random.integer(1, 30) * 5_000, reason };
  const entered = await call(turn, "correction: enter", "POST /wallet-corrections", wish);
  if (entered.status !== 201) return;
  const { id } = entered.body;
  memory.acknowledge("correction: entered", "wallet_correction", id);
  const other = venue.managers.find((manager) => manager !== me) ?? me;
  const decision = random.chance(0.8) ? "approved" : "refused";
  const body = { decision, reason: "sudah dicek" };
  const decided = await call(
    { ...turn, me: other },
    "correction: decide",
    `POST /wallet-corrections/${id}/decision`,
    body,
  );
  if (decided.status === 200) {
    memory.acknowledge("correction: decided", "wallet_correction", id, `decision = '${decision}'`);
  }
}

/** Approves or rejects a request for a room. */
async function decideLease(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const { body } = await call(turn, "leases", "GET /staff/leases?status=requested");
  const [lease] = body.items ?? [];
  if (!lease) return;
  const url = `POST /staff/leases/${lease.id}`;
  if (random.chance(0.15)) {
    const rejected = await call(turn, "lease: reject", `${url}/rejection`, { reason: "Kamar diperbaiki" });
    if (rejected.status === 200) memory.acknowledge("lease: rejected", "lease", lease.id, "status = 'rejected'");
    return;
  }
  const approved = await call(turn, "lease: approve", `${url}/approval`, {});
  if (approved.status === 200) memory.acknowledge("lease: approved", "lease", lease.id, "status <> 'requested'");
}

/** Transfers a refund by hand, or refuses it. */
async function payOut(turn: Turn): Promise<void> {
  const { random, memory } = turn;
  const { body } = await call(turn, "transfers", "GET /refunds?status=requested");
  if (!body.items?.length) return;
  const { id } = random.pick(body.items as readonly Body[]);
  if (random.chance(0.2)) {
    const refused = await call(turn, "transfer: refuse", `POST /refunds/${id}/refused`, { reason: "rekening salah" });
    if (refused.status === 200) memory.acknowledge("transfer: refused", "refund", id, "status = 'wallet'");
    return;
  }
  const reference = { reference: `TRF-${randomUUID().slice(0, 8)}` };
  const paid = await call(turn, "transfer: pay out", `POST /refunds/${id}/paid-out`, reference);
  if (paid.status === 200) {
    memory.acknowledge("transfer: paid out", "refund", id, `status = 'done' and reference = '${reference.reference}'`);
  }
}

async function decideReview(turn: Turn): Promise<void> {
  const { body } = await call(turn, "reviews", "GET /payment-reviews");
  const [review] = body.items ?? [];
  if (!review) return;
  const decision = { decision: turn.random.pick(["accept", "wallet"]), reason: "sudah dicek" };
  await call(turn, "review: decide", `POST /payment-reviews/${review.id}/decision`, decision);
}

/** Approves the difference of a clerk's drawer. */
async function approveDrawer(turn: Turn): Promise<void> {
  const { body } = await call(turn, "drawers", "GET /desk/drawers?state=waiting");
  const [drawer] = body.items ?? [];
  if (!drawer) return;
  const url = `POST /desk/drawers/${drawer.id}/approval`;
  const { status } = await call(turn, "drawer: approve", url, { reason: "sudah dihitung" });
  if (status === 200) turn.memory.acknowledge("drawer: approved", "cash_drawer", drawer.id, "closed_at is not null");
}

async function admitToClub(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const club = random.pick(venue.clubs);
  const { body } = await call(turn, "club: members", `GET /clubs/${club.slug}/members`);
  const request = body.items?.find(({ status }: Body) => status === "requested");
  if (!request) return;
  const url = `POST /clubs/${club.slug}/members/${request.id}/decision`;
  const { status } = await call(turn, "club: let in", url, { accept: true, reason: "Selamat datang" });
  if (status === 200) memory.acknowledge("club: let in", "club_member", request.id, "status <> 'requested'");
}

async function addNote(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const body = `chaos ${randomUUID()}`;
  memory.onceOnly.push(body);
  const noted = await call(turn, "note: add", `POST /staff/customers/${random.pick(venue.customers).id}/notes`, {
    body,
  });
  if (noted.status === 201) memory.acknowledge("note: added", "person_note", noted.body.id);
}

async function watchTheHouse(turn: Turn): Promise<void> {
  const path = turn.random.pick([
    "/system",
    "/audit-entries",
    "/staff/payments",
    "/wallet-corrections",
    "/day-closes/next",
  ]);
  await call(turn, "manager: read", `GET ${path}`);
}

export const managerActs: Acts = [
  [correctWallet, 3],
  [decideLease, 4],
  [payOut, 3],
  [decideReview, 1],
  [approveDrawer, 2],
  [admitToClub, 2],
  [addNote, 2],
  [watchTheHouse, 1],
];
