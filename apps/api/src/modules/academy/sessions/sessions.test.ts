import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aClass, listOversold, signInCoach } from "../../../testing/factories/academy.ts";
import { aCoach, aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aSeatedChild } from "../../../testing/factories/paid-seats.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

const ledgerOf = async (ownerId: string) => {
  const { rows } = await sql<{ resource_id: number; start: Date }>`select resource_id, lower(during) as start
    from allocation where owner_id = ${ownerId} order by resource_id`.execute(db);
  return rows.map(({ resource_id, start }) => [resource_id, start.toISOString()]);
};

async function aPlan() {
  const [court, other, coach, { programme }] = [await aCourt(db), await aCourt(db), await aCoach(db), await aClass(db)];
  const plan = {
    programme: programme.slug,
    code: `BARU-${coach.id}`,
    coach: coach.slug,
    court: court.slug,
    weekdays: [2, 4],
    from: "08:00",
    to: "09:00",
    startsOn: "2043-11-24",
    weeks: 2,
    capacity: 6,
  };
  return { plan, court, other, coach, manager: await aCustomer(db, { role: "manager" }) };
}

describe("publishing a class", () => {
  it("shows every conflict first, then takes all sessions or none", async () => {
    const paying = await payingApp(db);
    const { plan, court, other, coach, manager } = await aPlan();
    const hour = { from: "2043-11-26T08:30+07:00", to: "2043-11-26T10:00+07:00" };
    await anAllocation(db, court.resource_id, { ...hour, purpose: "closure", note: "Perbaikan lampu" });
    const { body: preview } = await ask(paying, manager, "POST", "/api/v1/batches/preview", plan);
    expect(preview).toMatchObject({ collisions: 1 });
    expect(preview.sessions.map(({ date }: { date: string }) => date)).toEqual([
      "2043-11-24",
      "2043-11-26",
      "2043-12-01",
      "2043-12-03",
    ]);
    expect(preview.sessions[1].collisions).toMatchObject([{ with: "court", what: "Perbaikan lampu" }]);
    expect(preview.sessions[1].otherCourts.map(({ slug }: { slug: string }) => slug)).toContain(other.slug);
    expect((await ask(paying, manager, "POST", "/api/v1/batches", plan)).code).toBe("slot_taken");
    expect(await db.selectFrom("batch").select("id").where("code", "=", plan.code).execute()).toEqual([]);
    const mended = { ...plan, skip: ["2043-12-03"], courts: { "2043-11-26": other.slug } };
    const done = await ask(paying, manager, "POST", "/api/v1/batches", mended);
    expect(done).toMatchObject({ status: 201, body: { sessions: 3 } });
    const sessions = await db
      .selectFrom("class_session")
      .innerJoin("batch", "batch.id", "batch_id")
      .select(["class_session.id", "class_session.starts_at"])
      .where("code", "=", plan.code)
      .orderBy("starts_at")
      .execute();
    expect(await ledgerOf(sessions[1]?.id ?? "")).toEqual(
      [other.resource_id, coach.resource_id].sort((a, b) => a - b).map((id) => [id, "2043-11-26T01:00:00.000Z"]),
    );
    expect((await ask(paying, manager, "POST", "/api/v1/batches", mended)).code).toBe("conflict");
  });
});

describe("one session", () => {
  it("is cancelled: frees court and coach, notifies everyone once and gives make-up credits", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db);
    const coach = await signInCoach(db, own);
    const [one, two] = [await aSeatedChild(paying, own), await aSeatedChild(paying, own)];
    const staff = await aCustomer(db, { role: "front-desk" });
    const id = own.sessions[1]?.id ?? "";
    await sql`insert into allocation (resource_id, during, purpose, owner_id) values
      (${own.court.resource_id}, tstzrange(${own.sessions[1]?.starts_at}, ${own.sessions[1]?.ends_at}), 'class', ${id})`.execute(
      db,
    );
    const url = `/api/v1/class-sessions/${id}/cancellation`;
    const reason = "Hujan deras";
    // Opting out of class notifications does not silence a cancellation.
    const quiet = { topic: "class", channels: ["push", "mail"], wanted: false };
    expect((await ask(paying, one.parent, "PUT", "/api/v1/me/notices", quiet)).status).toBe(200);
    expect((await ask(paying, staff, "POST", url, { reason })).body).toMatchObject({ notified: 2, credits: 2 });
    expect((await ask(paying, staff, "POST", url, { reason })).code).toBe("illegal_move");
    expect(await ledgerOf(id)).toEqual([]);
    for (const { parent, bookingId } of [one, two]) {
      const { body } = await ask(paying, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
      expect(body.items[0].makeUps).toMatchObject([{ reason: "cancelled" }]);
      expect(body.items[0].sessions[1]).toMatchObject({ cancelled: true, changeNote: reason, coming: false });
      const inbox = (await ask(paying, parent, "GET", "/api/v1/inbox")).body.items;
      expect(inbox[0]).toMatchObject({ topic: "change", link: `/my-booking/academy/${bookingId}` });
      const mailed = db.selectFrom("mail_outbox").select("id").where("message_id", "=", inbox[0].id);
      expect(await mailed.execute()).toHaveLength(1);
    }
    expect((await ask(paying, coach, "GET", "/api/v1/inbox")).body.items).toHaveLength(1);
    expect(await listOversold(db)).toEqual([]);
  });

  it("is moved with court and coach or not at all; participants may excuse themselves until it begins", async () => {
    const paying = await payingApp(db);
    const own = await aClass(db, { days: [0, 10] });
    const { parent, bookingId, itemId } = await aSeatedChild(paying, own);
    const staff = await aCustomer(db, { role: "front-desk" });
    const session = own.sessions[0];
    const id = session?.id ?? "";
    for (const resource of [own.court.resource_id, own.coach.resource_id]) {
      await sql`insert into allocation (resource_id, during, purpose, owner_id) values
        (${resource}, tstzrange(${session?.starts_at}, ${session?.ends_at}), 'class', ${id})`.execute(db);
    }
    const move = (hour: string) => ({
      startsAt: new Date(`2043-11-17T${hour}:00+07:00`).toISOString(),
      endsAt: new Date(new Date(`2043-11-17T${hour}:00+07:00`).getTime() + 3_600_000).toISOString(),
      reason: "Pelatih berganti jam",
    });
    await anAllocation(db, own.coach.resource_id, { from: "2043-11-17T19:00+07:00", to: "2043-11-17T20:00+07:00" });
    const url = `/api/v1/class-sessions/${id}/move`;
    expect((await ask(paying, staff, "POST", url, move("19:00"))).code).toBe("slot_taken");
    expect((await ask(paying, staff, "POST", url, move("07:00"))).code).toBe("start_in_past");
    expect((await ask(paying, staff, "POST", url, move("10:00"))).body).toMatchObject({ notified: 1 });
    expect((await ledgerOf(id)).map(([, start]) => start)).toEqual([
      "2043-11-17T03:00:00.000Z",
      "2043-11-17T03:00:00.000Z",
    ]);
    const { body } = await ask(paying, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
    expect(body.items[0].sessions[0]).toMatchObject({ movedFrom: session?.starts_at.toISOString(), mayExcuse: true });
    const absence = await ask(paying, parent, "POST", `/api/v1/enrolments/${itemId}/sessions/${id}/absence`);
    expect(absence.body).toMatchObject({ reason: "moved" });
  });
});
