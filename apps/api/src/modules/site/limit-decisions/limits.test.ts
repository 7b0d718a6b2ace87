import { beforeEach, expect, it } from "vitest";
import { createDb } from "../../../db/connect.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { anEditor } from "../../../testing/factories/site.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
const other = createDb(url);
await aVenue(db);
const LIMITS = "/api/v1/site/limit-changes";
const DRAWER = "cash.secondPersonOver";
let owner: Caller;
let second: Caller;
let manager: Caller;

beforeEach(async () => {
  await db.deleteFrom("setting_change").execute();
  await db.updateTable("venue").set({ settings: "{}" }).execute();
  await db.updateTable("person").set({ disabled_at: NOW }).where("role", "in", ["owner", "manager"]).execute();
  [owner, second] = [await aMemberOfStaff(db, "owner", "Ratna"), await aMemberOfStaff(db, "owner", "Agus")];
  manager = await aMemberOfStaff(db, "manager", "Hendra");
});

const open = (on = db) => testApp(on);
const stored = async () => (await db.selectFrom("venue").select("settings").executeTakeFirstOrThrow()).settings;
const waiting = async (app: Awaited<ReturnType<typeof open>>, by: Caller) =>
  (await send(app, by, "GET", LIMITS)).body.items;
const decide = (app: Awaited<ReturnType<typeof open>>, by: Caller, id: string, decision = "approved") =>
  send(app, by, "POST", `${LIMITS}/${id}/decision`, { decision });
const actionsOn = async (id: string) =>
  (await db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );

/** A looser drawer limit that the owner has entered. */
async function entered(app: Awaited<ReturnType<typeof open>>) {
  const { body } = await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 900_000 });
  expect(body.held).toEqual([DRAWER]);
  return (await waiting(app, second))[0];
}

it.each([
  ["looser", 900_000],
  ["stricter", 10],
])("refuses a manager's %s limit by its name, and saves their other settings", async (_, value) => {
  const app = await open();
  const { change } = anEditor(app, manager);
  const refused = await change("settings", "venue", { [DRAWER]: value, lowStock: 7 });
  expect(refused).toMatchObject({ status: 403, code: "owner_required" });
  expect(refused.body.error.details.fields).toEqual([{ field: DRAWER, problem: "owner" }]);
  expect(await stored()).toEqual({});
  expect((await change("settings", "venue", { lowStock: 7 })).status).toBe(200);
});

it("applies an owner's stricter limit at once and records it", async () => {
  const app = await open();
  const { body } = await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 0 });
  expect(body).toMatchObject({ value: { [DRAWER]: 0 }, held: [] });
  expect(await waiting(app, owner)).toEqual([]);
  const entry = db.selectFrom("audit_entry").select("details").where("action", "=", "limit_tightened");
  expect((await entry.where("person_id", "=", owner.id).executeTakeFirstOrThrow()).details).toEqual({
    ...{ path: DRAWER, before: 50_000, after: 0 },
  });
});

it("requires a proof of the last ten minutes from an owner who changes a limit", async () => {
  const app = await open();
  const stale = new Date(NOW.getTime() - 10 * 60_000 - 1);
  await db.updateTable("session").set({ second_factor_at: stale }).where("person_id", "=", owner.id).execute();
  const { change } = anEditor(app, owner);
  expect((await change("settings", "venue", { [DRAWER]: 0 })).code).toBe("step_up_required");
  expect((await change("settings", "venue", { lowStock: 7 })).status).toBe(200);
});

it("keeps the old limit until another owner approves the looser one; the rest of the form is saved", async () => {
  const app = await open();
  const { body } = await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 900_000, lowStock: 7 });
  expect(body).toMatchObject({ held: [DRAWER], value: { lowStock: 7 } });
  expect(await stored()).toEqual({ lowStock: 7 });
  const [change] = await waiting(app, second);
  expect(change).toMatchObject({
    ...{ path: DRAWER, before: 50_000, after: 900_000, enteredBy: { id: owner.id, name: "Ratna" } },
    ...{ mayDecide: true, mayWithdraw: true },
  });
  expect(await waiting(app, owner)).toMatchObject([{ id: change.id, mayDecide: false, mayWithdraw: true }]);
  expect(await waiting(app, manager)).toMatchObject([{ id: change.id, mayDecide: false, mayWithdraw: false }]);
  expect((await decide(app, owner, change.id)).code).toBe("own_entry");
  expect((await decide(app, manager, change.id)).code).toBe("owner_required");
  expect((await decide(app, second, change.id)).status).toBe(200);
  expect(await stored()).toEqual({ lowStock: 7, cash: { secondPersonOver: 900_000 } });
  expect(await actionsOn(change.id)).toEqual(["limit_entered", "limit_approved"]);
  const [revision] = await anEditor(app, owner).revisions("?kind=settings");
  expect(revision).toMatchObject({ by: { id: second.id }, changes: [{ field: DRAWER, after: 900_000 }] });
  expect((await decide(app, second, change.id)).code).toBe("conflict");
});

it("lets a manager confirm where the venue has one owner", async () => {
  const app = await open();
  await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", second.id).execute();
  const { body } = await anEditor(app, owner).change("settings", "venue", { hotelFreeCancellationHours: 0 });
  expect(body.held).toEqual(["hotelFreeCancellationHours"]);
  const [change] = await waiting(app, manager);
  expect(change).toMatchObject({ mayDecide: true, mayWithdraw: false });
  const told = db.selectFrom("inbox_message").select("title").where("person_id", "=", manager.id);
  expect(await told.execute()).toContainEqual({ title: "Batas uang mau dilonggarkan" });
  expect((await decide(app, manager, change.id)).status).toBe(200);
  expect(await stored()).toEqual({ hotelFreeCancellationHours: 0 });
});

it("keeps the old limit when the second person refuses or an owner withdraws", async () => {
  const app = await open();
  const first = await entered(app);
  expect((await decide(app, second, first.id, "refused")).status).toBe(200);
  const again = await entered(app);
  const twice = await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 800_000 });
  expect(twice.body.error).toMatchObject({
    code: "conflict",
    details: { fields: [{ field: DRAWER, problem: "waiting" }] },
  });
  expect((await send(app, owner, "POST", `${LIMITS}/${again.id}/withdrawal`)).status).toBe(200);
  expect((await decide(app, second, again.id)).code).toBe("conflict");
  expect(await stored()).toEqual({});
  expect(await actionsOn(first.id)).toEqual(["limit_entered", "limit_refused"]);
  expect(await actionsOn(again.id)).toEqual(["limit_entered", "limit_withdrawn"]);
});

it("refuses the approval of a change whose old value no longer applies", async () => {
  const app = await open();
  const change = await entered(app);
  expect((await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 10 })).status).toBe(200);
  expect((await decide(app, second, change.id)).code).toBe("conflict");
  expect(await stored()).toEqual({ cash: { secondPersonOver: 10 } });
});

it("holds back a limit that is loosened by an undo, and refuses the undo to a manager", async () => {
  const app = await open();
  const { change, revisions, undo } = anEditor(app, owner);
  await change("settings", "venue", { [DRAWER]: 0 });
  const [tightened] = await revisions("?kind=settings");
  expect((await anEditor(app, manager).undo(tightened.id, tightened.current)).code).toBe("owner_required");
  const { body } = await undo(tightened.id, tightened.current);
  expect(body).toMatchObject({ held: [DRAWER], value: { [DRAWER]: 0 } });
  expect(await waiting(app, second)).toMatchObject([{ path: DRAWER, before: 0, after: 50_000 }]);
});

it("refuses a limit out of its range without a request for confirmation", async () => {
  const app = await open();
  const { status } = await anEditor(app, owner).change("settings", "venue", { [DRAWER]: 99_000_000 });
  expect(status).toBe(400);
  expect(await waiting(app, second)).toEqual([]);
});

it("decides once under concurrent decisions, and never both approves and withdraws", async () => {
  const [app, otherApp] = [await open(), await open(other)];
  const third = await aMemberOfStaff(db, "owner", "Dewi");
  const change = await entered(app);
  const replies = await Promise.all([
    decide(app, second, change.id),
    decide(otherApp, third, change.id, "refused"),
    send(otherApp, owner, "POST", `${LIMITS}/${change.id}/withdrawal`),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const row = await db.selectFrom("setting_change").selectAll().where("id", "=", change.id).executeTakeFirstOrThrow();
  expect(await stored()).toEqual(row.decision === "approved" ? { cash: { secondPersonOver: 900_000 } } : {});
});

it("the database refuses a limit approved by the person who entered it", async () => {
  const app = await open();
  const { id } = await entered(app);
  const own = { decision: "approved", decided_by: owner.id, decided_at: NOW };
  const forged = db.updateTable("setting_change").set(own).where("id", "=", id).execute();
  await expect(forged).rejects.toThrow("setting_change_two_people");
});
