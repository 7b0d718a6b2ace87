import { viewFilters } from "@lapang/contract/desk/saved-views";
import { MOST_VIEWS, viewTableNames, viewTables } from "@lapang/domain/staff/saved-views";
import { beforeEach, expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const VIEWS = "/api/v1/staff/views";
let app: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  app = await testApp(db);
});
const clerkWith = (name = "Sari") => aCaller(db, { role: "front-desk", rights: ["people"], name });
const save = (by: Caller, wanted: object = {}) =>
  send(app, by, "POST", VIEWS, { table: "customers", name: "Pagi", filters: { tag: "pagi" }, ...wanted });
const list = async (by: Caller, table = "customers") => (await send(app, by, "GET", `${VIEWS}?table=${table}`)).body;
const namesOf = async (by: Caller, table?: string) =>
  (await list(by, table)).items.map(({ name }: { name: string }) => name);
const change = (by: Caller, id: string, wanted: object) => send(app, by, "PATCH", `${VIEWS}/${id}`, wanted);

it.each(viewTableNames)("accepts the same filters in a view of %s as in its list", (table) => {
  const { filters } = viewTables[table];
  expect(Object.keys(filters).sort()).toEqual(Object.keys(viewFilters[table].shape).sort());
  const usual = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  expect(viewFilters[table].parse({})).toEqual(usual);
});

it("returns private views to their owner only, in the order of creation", async () => {
  const [clerk, other] = [await clerkWith(), await clerkWith("Tono")];
  const { status, body } = await save(clerk, { filters: { tag: "pagi", sort: "name" } });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { name: "Pagi", filters: { tag: "pagi", sort: "name" }, shared: false, own: true, by: "Sari", stale: false },
  });
  await save(clerk, { name: "Anggota VIP", filters: { tag: "vip" } });
  expect(await namesOf(clerk)).toEqual(["Pagi", "Anggota VIP"]);
  expect(await namesOf(other)).toEqual([]);
  for (const reply of [
    await change(other, body.id, { name: "Punyaku" }),
    await send(app, other, "DELETE", `${VIEWS}/${body.id}`),
    await send(app, other, "POST", `${VIEWS}/${body.id}/restoration`),
  ]) {
    expect(reply.code).toBe("not_found");
  }
});

it("refuses unknown or no filters, and taken or blank names", async () => {
  const clerk = await clerkWith();
  for (const filters of [{ colour: "red" }, { sort: "largest" }, { tag: "pagi", page: "2" }, {}]) {
    expect((await save(clerk, { filters })).code).toBe("invalid_request");
  }
  for (const name of ["", "   ", "dua\nbaris", "x".repeat(41), "a\u202Eb"]) {
    expect((await save(clerk, { name })).code).toBe("invalid_request");
  }
  const { body } = await save(clerk);
  expect((await save(clerk, { name: "PAGI" })).code).toBe("conflict");
  const { body: second } = await save(clerk, { name: "Sore" });
  expect((await change(clerk, second.id, { name: "pagi" })).code).toBe("conflict");
  expect((await change(clerk, body.id, { filters: { state: "asleep" } })).code).toBe("invalid_request");
  expect((await change(clerk, body.id, {})).code).toBe("invalid_request");
  const changed = await change(clerk, body.id, { name: "PAGI", filters: { q: "wati" } });
  expect(changed.body).toMatchObject({ name: "PAGI", filters: { q: "wati" } });
});

it("shows views to those who see the table; only those who may share can share with all staff", async () => {
  const [clerk, without] = [await clerkWith(), await aCaller(db, { role: "front-desk", rights: [] })];
  const manager = await aCaller(db, { role: "manager", name: "Pak Manajer" });
  expect((await save(without)).code).toBe("right_missing");
  expect((await send(app, without, "GET", `${VIEWS}?table=customers`)).code).toBe("right_missing");
  expect((await send(app, clerk, "GET", `${VIEWS}?table=audit`)).code).toBe("right_missing");
  expect((await save(clerk, { shared: true })).code).toBe("right_missing");
  const { body: own } = await save(clerk, { name: "Punyaku" });
  expect((await change(clerk, own.id, { shared: true })).code).toBe("right_missing");
  const { body } = await save(manager, { name: "Semua VIP", filters: { tag: "vip" }, shared: true });
  expect((await list(clerk)).items).toMatchObject([
    { name: "Punyaku", own: true },
    { name: "Semua VIP", own: false, shared: true, by: "Pak Manajer" },
  ]);
  expect((await change(clerk, body.id, { name: "Diubah" })).code).toBe("right_missing");
  expect((await send(app, clerk, "DELETE", `${VIEWS}/${body.id}`)).code).toBe("right_missing");
  const owner = await aCaller(db, { role: "owner" });
  expect((await change(owner, body.id, { name: "VIP" })).body).toMatchObject({ name: "VIP", by: "Pak Manajer" });
  expect((await change(owner, body.id, { shared: false })).body.shared).toBe(false);
  expect(await namesOf(clerk)).toEqual(["Punyaku"]);
  const log = db.selectFrom("audit_entry").select("details").where("subject_id", "=", body.id).orderBy("id");
  expect((await log.execute()).map(({ details }) => details)).toMatchObject([
    { table: "customers", before: null, after: { name: "Semua VIP" } },
    { before: { name: "Semua VIP" }, after: { name: "VIP" } },
    { before: { shared: true }, after: { shared: false } },
  ]);
});

it("restores a removed view with name, filters and owner, unless its name was taken meanwhile", async () => {
  const clerk = await clerkWith();
  const { body } = await save(clerk);
  const remove = (id: string) => send(app, clerk, "DELETE", `${VIEWS}/${id}`);
  const restore = (id: string) => send(app, clerk, "POST", `${VIEWS}/${id}/restoration`);
  expect([(await remove(body.id)).status, (await remove(body.id)).status]).toEqual([200, 200]);
  expect(await namesOf(clerk)).toEqual([]);
  expect((await change(clerk, body.id, { name: "Lain" })).code).toBe("not_found");
  expect((await restore(body.id)).body).toMatchObject({ id: body.id, name: "Pagi", filters: { tag: "pagi" } });
  await remove(body.id);
  await save(clerk);
  expect((await restore(body.id)).code).toBe("conflict");
});

it("limits a person's views per table, also under concurrent saves", async () => {
  const clerk = await aCaller(db, { role: "manager" });
  const all = await Promise.all(Array.from({ length: MOST_VIEWS + 3 }, (_, at) => save(clerk, { name: `No. ${at}` })));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS);
  expect(all.filter(({ code }) => code === "too_many")).toHaveLength(3);
  expect((await save(clerk, { table: "payments", filters: { status: "paid" } })).status).toBe(201);
  const [first] = (await list(clerk)).items;
  await send(app, clerk, "DELETE", `${VIEWS}/${first.id}`);
  expect((await save(clerk, { name: "Masih muat" })).status).toBe(201);
  expect((await send(app, clerk, "POST", `${VIEWS}/${first.id}/restoration`)).code).toBe("too_many");
});

it("marks a view stale when its table has changed, and can be fixed", async () => {
  const clerk = await clerkWith();
  const { body } = await save(clerk);
  await db
    .updateTable("saved_view")
    .set({ filters: JSON.stringify({ level: "gold" }) })
    .where("id", "=", body.id)
    .execute();
  expect((await list(clerk)).items).toMatchObject([{ id: body.id, stale: true, filters: { level: "gold" } }]);
  expect((await change(clerk, body.id, { name: "Lama" })).body.stale).toBe(true);
  expect((await change(clerk, body.id, { filters: { tag: "vip" } })).body.stale).toBe(false);
});

it("includes views in one's data export", async () => {
  const clerk = await clerkWith();
  await save(clerk);
  const { body } = await send(app, clerk, "GET", "/api/v1/me/export");
  expect(body.savedViews).toMatchObject([{ table: "customers", name: "Pagi", filters: { tag: "pagi" } }]);
});
