import { sql } from "kysely";
import { expect, it } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { type Paying, payingApp } from "../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../testing/factories/bookings.ts";
import { aClosedLease, aClosing, aFile, aHouse, aLease, anEndedLease } from "../../testing/factories/leases.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aFolder } from "../../testing/folder.ts";
import { listBroken } from "../../testing/money/books.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { removePersonFiles } from "../media/storage/people/remove-person-files.ts";
import { deleteIdPhotos } from "./delete-id-photos.ts";
import { findDeposit } from "./read-leases.ts";
import { remindVisit } from "./visits/remind-visit.ts";

const { db } = await testDatabase();
await aVenue(db);

const as = (paying: Paying, who: Customer, method: "GET" | "POST" | "DELETE" | "PUT", url: string, payload?: object) =>
  send(paying.app, { cookie: who.headers.cookie }, method, url, payload);
const inboxTitles = async (personId: string) =>
  (
    await db
      .selectFrom("inbox_message")
      .select("title")
      .where("person_id", "=", personId)
      .orderBy("created_at")
      .execute()
  ).map(({ title }) => title.split(":").at(0));

it("accepts a visit in visiting hours, which staff move and confirm, with one reminder and attendance", async () => {
  const paying = await payingApp(db);
  const [own, desk] = [await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const { slug } = await aHouse(db);
  const times = (await paying.app.inject({ url: `/api/v1/kosts/${slug}/visit-times` })).json();
  // Now is 07:30; today's visits begin at 10:00.
  expect(times.days[0]).toMatchObject({ date: "2043-11-17" });
  expect(times.days[0].times[0]).toBe("10:00");
  const ask = (date: string, time: string) =>
    as(paying, own, "POST", "/api/v1/kost-visits", { kost: slug, room: "A1", date, time, phone: "081234567890" });
  expect((await ask("2043-11-18", "08:00")).code).toBe("outside_hours");
  expect((await ask("2043-11-18", "10:30")).code).toBe("outside_hours");
  expect((await ask("2043-12-18", "10:00")).code).toBe("outside_window");
  const { id } = (await ask("2043-11-18", "10:00")).body;
  expect((await ask("2043-11-19", "10:00")).code).toBe("conflict");
  const decide = (payload: object) => as(paying, desk, "POST", `/api/v1/staff/kost-visits/${id}/decision`, payload);
  expect((await decide({ decision: "came" })).code).toBe("illegal_move");
  expect((await decide({ decision: "confirm", time: "20:00" })).code).toBe("outside_hours");
  const moved = await decide({ decision: "confirm", time: "14:00", answer: "Temui Bu Ratna." });
  expect(moved.body).toMatchObject({
    status: "confirmed",
    startsAt: "2043-11-18T07:00:00.000Z",
    person: { id: own.id },
  });
  const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
    where key = ${`remind_visit:${id}`}`.execute(db);
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(["2043-11-17T11:00:00.000Z"]);
  await Promise.all([remindVisit(db, id), remindVisit(db, id)]);
  expect(await inboxTitles(own.id)).toEqual(["Survei dikonfirmasi", "Besok survei"]);
  expect((await decide({ decision: "came" })).body.status).toBe("came");
  expect((await as(paying, own, "DELETE", `/api/v1/kost-visits/${id}`)).code).toBe("illegal_move");
});

it("lists open visits and problems for staff page by page, each once, also with equal times", async () => {
  const paying = await payingApp(db);
  const desk = await aCustomer(db, { role: "front-desk" });
  const { id: lease_id } = await aLease(paying, await aCustomer(db));
  const { property_id } = await db
    .selectFrom("lease")
    .innerJoin("kost_room", "kost_room.id", "kost_room_id")
    .select("property_id")
    .where("lease.id", "=", lease_id)
    .executeTakeFirstOrThrow();
  const hour = new Date(NOW.getTime() + 86_400_000);
  const statuses = ["requested", "confirmed", "confirmed", "requested", "came", "declined"];
  const people = await Promise.all(statuses.map(() => aCustomer(db)));
  const visits = statuses.map((status, index) => ({
    status,
    property_id,
    person_id: people[index]?.id ?? "",
    phone: "+6281234567890",
    starts_at: hour,
  }));
  await db.insertInto("kost_visit").values(visits).execute();
  const problems = ["open", "in_work", "open", "open", "done"].map((status, index) => ({
    lease_id,
    status,
    title: `Lampu ${index}`,
    description: "",
    created_at: hour,
  }));
  await db.insertInto("lease_problem").values(problems).execute();
  for (const path of ["kost-visits", "lease-problems"]) {
    const pages = await Promise.all(
      [1, 2].map((page) => as(paying, desk, "GET", `/api/v1/staff/${path}?open=1&pageSize=2&page=${page}`)),
    );
    const seen = pages.flatMap(({ body }) => body.items as { id: string; status: string }[]);
    expect(
      pages.map(({ body }) => [body.total, body.page]),
      path,
    ).toEqual([
      [4, 1],
      [4, 2],
    ]);
    expect(new Set(seen.map(({ id }) => id)).size, path).toBe(4);
    expect(seen.filter(({ status }) => ["came", "declined", "done"].includes(status))).toEqual([]);
  }
});

it("lets a tenant report a problem with their own photos, and notifies them of progress", async () => {
  const paying = await payingApp(db);
  const [own, other, desk] = [await aCustomer(db), await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const { id } = await aLease(paying, own);
  const report = async (who: Customer, photo: string) =>
    as(paying, who, "POST", `/api/v1/leases/${id}/problems`, {
      title: "AC bocor",
      description: "Menetes",
      photos: [photo],
    });
  expect((await report(own, await aFile(db, other.id))).code).toBe("invalid_request");
  expect((await report(other, await aFile(db, other.id))).code).toBe("not_found");
  const problem = (await report(own, await aFile(db, own.id))).body;
  expect(problem).toMatchObject({ status: "open", photos: [expect.stringContaining(own.id)] });
  const move = (status: string) =>
    as(paying, desk, "POST", `/api/v1/staff/lease-problems/${problem.id}/status`, {
      status,
      answer: "Teknisi datang.",
    });
  expect((await move("in_work")).body).toMatchObject({ status: "in_work", lease: { id }, answer: "Teknisi datang." });
  expect((await move("done")).body.status).toBe("done");
  expect((await move("in_work")).code).toBe("illegal_move");
  expect((await inboxTitles(own.id)).slice(-2)).toEqual(["Sedang dikerjakan", "Selesai"]);
});

it("keeps the deposit as a liability until checked, deducted with reasons, answered and returned", async () => {
  const paying = await payingApp(db);
  const [own, desk, manager] = [
    await aCustomer(db),
    await aCustomer(db, { role: "front-desk" }),
    await aCustomer(db, { role: "manager" }),
  ];
  const { id } = await anEndedLease(paying, own);
  const write = (payload: object) => as(paying, desk, "PUT", `/api/v1/staff/leases/${id}/closing`, payload);
  const settle = (expectedReturn: number) =>
    as(paying, manager, "POST", `/api/v1/staff/leases/${id}/closing/settlement`, { expectedReturn });
  const tooMuch = { ...aClosing, deductions: [{ label: "Semua", reason: "Rusak berat", amount: 1_500_001 }] };
  expect((await write(tooMuch)).code).toBe("deposit_too_low");
  expect((await write(aClosing)).body).toMatchObject({
    status: "sent",
    deposit: 1_500_000,
    kept: 100_000,
    rest: 1_400_000,
  });
  // Settling needs the tenant's answer.
  expect((await settle(1_400_000)).code).toBe("illegal_move");
  const answer = (payload: object) => as(paying, own, "POST", `/api/v1/leases/${id}/closing/answer`, payload);
  expect((await answer({ agrees: false, answer: "", way: "wallet" })).code).toBe("invalid_request");
  const disputed = await answer({ agrees: false, answer: "Lubangnya sudah ada.", way: "wallet" });
  expect(disputed.body).toMatchObject({ status: "disputed", answer: "Lubangnya sudah ada." });
  await write({ ...aClosing, deductions: [] });
  await answer({ agrees: true, way: "wallet" });
  expect((await settle(1_400_000)).code).toBe("price_changed");
  const both = await Promise.all([settle(1_500_000), settle(1_500_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await findDeposit(db, id)).toBe(0);
  const wallet = await db.selectFrom("wallet").select("balance").where("person_id", "=", own.id).executeTakeFirst();
  expect(wallet?.balance).toBe(1_500_000);
  expect(await listBroken(db)).toEqual({});
});

it("shows the tenant the photos of the room check, and nobody else but staff", async () => {
  const paying = await payingApp(db);
  const [own, other, desk] = [await aCustomer(db), await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const { id } = await anEndedLease(paying, own);
  const store = diskStorage(await aFolder());
  const app = await testApp(db, { storage: store });
  const name = await aFile(db, desk.id);
  const { blob_key } = await db
    .selectFrom("stored_object")
    .select("blob_key")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  await store.put(blob_key, Buffer.from("x"));
  const checks = [
    { label: "Kunci", state: "good" },
    { label: "Dinding", state: "damaged", photos: [name] },
  ];
  await as(paying, desk, "PUT", `/api/v1/staff/leases/${id}/closing`, { checks });
  const look = async (who: Customer | null, place: string) =>
    app.inject({ url: `/api/v1/leases/${id}/closing/photos/${place}`, headers: who ? who.headers : {} });
  const seen = await look(own, "1/0");
  expect([seen.statusCode, seen.headers["content-type"], seen.body]).toEqual([200, "image/jpeg", "x"]);
  expect(seen.headers["cache-control"]).toMatch(/private|no-store/);
  expect((await look(desk, "1/0")).statusCode).toBe(200);
  expect((await look(other, "1/0")).statusCode).toBe(404);
  expect((await look(null, "1/0")).statusCode).toBe(401);
  expect((await look(own, "0/0")).statusCode).toBe(404);
  expect((await look(own, "1/1")).statusCode).toBe(404);
});

it("makes photos of a room check records of the venue, which outlive the staff member who took them", async () => {
  const paying = await payingApp(db);
  const [own, desk] = [await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const { id } = await anEndedLease(paying, own);
  const write = async (photos: string[]) =>
    as(paying, desk, "PUT", `/api/v1/staff/leases/${id}/closing`, {
      checks: [{ label: "Dinding", state: "damaged", photos }],
    });
  const usageOf = async (space: string) =>
    (await db.selectFrom("file_usage").select("files").where("space", "=", space).executeTakeFirst())?.files ?? 0;
  const before = await usageOf("records");
  const first = (await write([await aFile(db, desk.id), await aFile(db, desk.id)])).body.checks[0].photos;
  expect(first).toEqual([0, 1].map(() => expect.stringMatching(`^records/leases/${id}/`)));
  expect([await usageOf(`people/${desk.id}`), (await usageOf("records")) - before]).toEqual([0, 2]);
  // A second version: one photo stays, one is removed, one is added; another person's file is refused.
  const second = (await write([first[1], await aFile(db, desk.id)])).body.checks[0].photos;
  expect(second[0]).toBe(first[1]);
  expect((await usageOf("records")) - before).toBe(2);
  expect((await write([await aFile(db, own.id)])).status).toBe(400);
  await db.transaction().execute((tx) => removePersonFiles(tx, desk.id));
  const left = db.selectFrom("stored_object").select("name").where("name", "in", second);
  expect(await left.execute()).toHaveLength(2);
});

it("forbids settling by the author of the statement, by rule and by constraint", async () => {
  const paying = await payingApp(db);
  const [own, writer, other] = [
    await aCustomer(db),
    await aCustomer(db, { role: "manager" }),
    await aCustomer(db, { role: "manager" }),
  ];
  const { id } = await anEndedLease(paying, own);
  await as(paying, writer, "PUT", `/api/v1/staff/leases/${id}/closing`, aClosing);
  await as(paying, own, "POST", `/api/v1/leases/${id}/closing/answer`, { agrees: true, way: "wallet" });
  const settle = (who: Customer) =>
    as(paying, who, "POST", `/api/v1/staff/leases/${id}/closing/settlement`, { expectedReturn: 1_400_000 });
  expect((await settle(writer)).code).toBe("own_entry");
  const alone = { status: "settled", settled_by: writer.id, returned: 1_400_000 };
  const write = db.updateTable("lease_closing").set(alone).where("lease_id", "=", id).execute();
  await expect(write).rejects.toMatchObject({ constraint: "lease_closing_two_people" });
  expect((await settle(other)).body.status).toBe("settled");
});

it("adds the rest of a deposit to the pending transfers if paid by bank", async () => {
  const paying = await payingApp(db);
  const [own, manager] = [await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const bank = { bank: "BCA", account: "1234567890", holder: "Sari Dewi" };
  const { id } = await aClosedLease(paying, own, { way: "bank", bank });
  const url = `/api/v1/staff/leases/${id}/closing/settlement`;
  expect((await as(paying, manager, "POST", url, { expectedReturn: 1_400_000 })).body).toMatchObject({
    status: "settled",
    returned: 1_400_000,
  });
  const transfers = (await as(paying, manager, "GET", "/api/v1/refunds")).body.items;
  const own_ = transfers.find(({ person }: { person: { id: string } }) => person.id === own.id);
  expect(own_).toMatchObject({
    amount: 1_400_000,
    bank,
    booking: null,
    invoice: { title: expect.stringContaining("kamar A1") },
  });
  const paidOut = await as(paying, manager, "POST", `/api/v1/refunds/${own_.id}/paid-out`, { reference: "TRF-9" });
  expect(paidOut.body.status).toBe("done");
  expect(await listBroken(db)).toEqual({});
});

it("deletes the photo of the identity card a month after the lease", async () => {
  const paying = await payingApp(db);
  const own = await aCustomer(db);
  const { id } = await anEndedLease(paying, own);
  const photo = async () =>
    (await db.selectFrom("lease").select("id_photo").where("id", "=", id).executeTakeFirstOrThrow()).id_photo;
  const name = (await photo()) ?? "";
  await db.updateTable("lease").set({ updated_at: NOW }).where("id", "=", id).execute();
  await deleteIdPhotos({ db, clock: () => new Date(NOW.getTime() + 29 * 86_400_000) });
  expect(await photo()).toBe(name);
  await deleteIdPhotos({ db, clock: () => new Date(NOW.getTime() + 31 * 86_400_000) });
  expect(await photo()).toBeNull();
  expect(await db.selectFrom("stored_object").select("name").where("name", "=", name).execute()).toEqual([]);
});
