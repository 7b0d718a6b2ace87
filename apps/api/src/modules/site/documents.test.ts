import { describe, expect, it, onTestFinished } from "vitest";
import { createDb } from "../../db/connect.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { anEditor } from "../../testing/factories/site.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const owner = await aMemberOfStaff(db, "owner", "Ratna");

describe("the venue's facts", () => {
  it("are changed with editor, time, before and after, and recorded in the audit log", async () => {
    const { read, change, revisions } = anEditor(await testApp(db), manager);
    const { version } = await read("facts");
    const { status, body } = await change("facts", "venue", {
      name: "Lapang Dago",
      phone: "0812-3456-7890",
      instagram: "https://www.instagram.com/lapang",
      taxNumber: "0123456789012345",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: version + 1, value: { name: "Lapang Dago", phone: "+6281234567890" } });
    const [latest] = await revisions("?kind=facts");
    expect(latest).toMatchObject({ by: { id: manager.id, name: "Hendra" }, at: NOW.toISOString(), made: false });
    expect(latest.changes).toContainEqual({ field: "name", before: "Lapang", after: "Lapang Dago" });
    const entry = await db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "site_changed", person_id: manager.id });
    expect(entry.details).toMatchObject({ kind: "facts", revision: latest.id });
  });

  it("that do not change create no revision", async () => {
    const { change, read } = anEditor(await testApp(db), manager);
    const { version } = await read("facts");
    expect((await change("facts", "venue", {})).body.version).toBe(version);
  });

  it.each([
    ["no phone number", { phone: "12" }, "value.phone"],
    ["an address that is none", { mapUrl: "javascript:alert(1)" }, "value.mapUrl"],
    ["a tax number of letters", { taxNumber: "abc" }, "value.taxNumber"],
    ["a place on another continent", { latitude: 52 }, "value.latitude"],
    ["a name of two lines", { name: "Lapang\nDago" }, "value.name"],
  ])("refuses %s and names the field", async (_, changes, field) => {
    const { change } = anEditor(await testApp(db), manager);
    const { status, body } = await change("facts", "venue", changes);
    expect(status).toBe(400);
    expect(body.error.details.fields.map((problem: { field: string }) => problem.field)).toContain(field);
  });
});

describe("two concurrent editors", () => {
  it("the second one gets a conflict that lists the other's changes", async () => {
    const app = await testApp(db);
    const [one, two] = [anEditor(app, manager), anEditor(app, owner)];
    const seen = await one.read("facts");
    expect((await one.save("facts", "venue", seen.version, { ...seen.value, city: "Cimahi" })).status).toBe(200);
    const refused = await two.save("facts", "venue", seen.version, { ...seen.value, tagline: "Main pagi" });
    expect([refused.status, refused.code]).toEqual([409, "edited_meanwhile"]);
    expect(refused.body.error.details).toMatchObject({
      version: seen.version + 1,
      value: { city: "Cimahi" },
      changed: { by: { name: "Hendra" }, at: NOW.toISOString() },
    });
    expect((await one.read("facts")).value).toMatchObject({ city: "Cimahi" });
  });

  it("one of many saves of the same version in two processes succeeds", async () => {
    const other = createDb(url);
    onTestFinished(() => other.destroy());
    const editors = [anEditor(await testApp(db), manager), anEditor(await testApp(other), owner)];
    const { version, value } = await anEditor(await testApp(db), manager).read("facts");
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        editors[index % 2]?.save("facts", "venue", version, { ...value, tagline: `Main ${index}` }),
      ),
    );
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply?.code === "edited_meanwhile")).toHaveLength(11);
  });

  it("a version that does not exist yet cannot be saved", async () => {
    const { read, save } = anEditor(await testApp(db), manager);
    const { version, value } = await read("facts");
    expect((await save("facts", "venue", version + 1, value)).code).toBe("edited_meanwhile");
  });
});

describe("undo", () => {
  it("restores the former value as a new revision, which can be undone too", async () => {
    const { read, change, revisions, undo } = anEditor(await testApp(db), owner);
    const before = (await read("hours")).value;
    await change("hours", "venue", { days: [{ weekday: 6, opens: "07:00", closes: "24:00" }] });
    const [changed] = await revisions("?kind=hours");
    const undone = await undo(changed.id, changed.current);
    expect(undone.body.value).toEqual(before);
    const [latest] = await revisions("?kind=hours");
    expect(latest).toMatchObject({ undoes: changed.id, version: changed.version + 1 });
    expect((await undo(latest.id, latest.current)).body.value.days).toEqual([
      { weekday: 6, opens: "07:00", closes: "24:00" },
    ]);
  });

  it("requires the newest version, like every change", async () => {
    const { revisions, undo, change } = anEditor(await testApp(db), owner);
    await change("hours", "venue", { days: [] });
    const [latest] = await revisions("?kind=hours");
    expect((await undo(latest.id, latest.current - 1)).code).toBe("edited_meanwhile");
    expect((await undo(999_999, 1)).status).toBe(404);
  });

  it("never changes the history: the database refuses it", async () => {
    const forge = db.updateTable("site_revision").set({ after: "{}" }).execute();
    await expect(forge).rejects.toThrow();
  });
});

describe("settings", () => {
  it("apply from the next request, and return to the default", async () => {
    const app = await testApp(db);
    const { change, read, save } = anEditor(app, manager);
    const holdMinutes = async () => (await send(app, undefined, "GET", "/api/v1/venue")).body.policy.courtHoldMinutes;
    expect((await change("settings", "venue", { "holdMinutes.court": 20, "club.ladder.reach": 5 })).status).toBe(200);
    const fresh = await testApp(db);
    expect((await send(fresh, undefined, "GET", "/api/v1/venue")).body.policy.courtHoldMinutes).toBe(20);
    const { version, value } = await read("settings");
    expect(value).toEqual({ "holdMinutes.court": 20, "club.ladder.reach": 5 });
    await save("settings", "venue", version, { "club.ladder.reach": 5 });
    expect(await holdMinutes()).toBe(15);
    const { settings } = await db.selectFrom("venue").select("settings").executeTakeFirstOrThrow();
    expect(settings).toEqual({ club: { ladder: { reach: 5 } } });
  });

  it("with invalid values are refused, each by name", async () => {
    const { change } = anEditor(await testApp(db), manager);
    const { status, body } = await change("settings", "venue", { "taxPercent.court": 80, nothing: 1 });
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([
      { field: "taxPercent.court", problem: "range" },
      { field: "nothing", problem: "unknown" },
    ]);
  });
});

it("is limited to managers and owners", async () => {
  const app = await testApp(db);
  const clerk = await aMemberOfStaff(db);
  const { version, value } = await anEditor(app, manager).read("facts");
  expect((await anEditor(app, clerk).save("facts", "venue", version, value)).code).toBe("forbidden");
  expect((await send(app, clerk, "GET", "/api/v1/site/documents/facts/venue")).code).toBe("forbidden");
});

it("refuses unknown document kinds", async () => {
  const app = await testApp(db);
  expect((await send(app, manager, "GET", "/api/v1/site/documents/facts/other")).status).toBe(404);
  const { value } = await anEditor(app, manager).read("facts");
  expect((await anEditor(app, manager).save("facts", "other", 0, value)).status).toBe(404);
  expect((await anEditor(app, manager).save("prices", "nowhere", 0, { rules: [] })).status).toBe(404);
});
