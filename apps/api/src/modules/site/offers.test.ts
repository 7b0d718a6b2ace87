import { describe, expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aBatch, aCoach } from "../../testing/factories/content.ts";
import { aClubDocument, anEditor, aProgrammeDocument } from "../../testing/factories/site.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { aCaller, aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const court = await aCourt(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const open = async () => {
  const app = await testApp(db);
  return { app, see: (path: string) => send(app, undefined, "GET", `/api/v1/${path}`), ...anEditor(app, manager) };
};
const idOf = async (table: "programme" | "club", slug: string) =>
  (await db.selectFrom(table).select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;

describe("a programme", () => {
  it("is created, shown to visitors, and hidden again", async () => {
    const { save, change, see } = await open();
    expect((await save("programme", "tenis-sore", 0, aProgrammeDocument)).status).toBe(200);
    expect((await see("programmes/tenis-sore")).body).toMatchObject({ name: "Tenis Sore", pricePerTerm: 1_200_000 });
    await change("programme", "tenis-sore", { active: false });
    const { see: seen } = await open();
    expect((await seen("programmes/tenis-sore")).status).toBe(404);
    expect((await seen("programmes")).body.items).toEqual([]);
  });

  it("cannot be retired while a class runs, until the day after its last session", async () => {
    const { save, change } = await open();
    await save("programme", "penuh", 0, aProgrammeDocument);
    const [programmeId, { id: coachId }] = [await idOf("programme", "penuh"), await aCoach(db, "lestari")];
    const batch = { programmeId, coachId, courtId: court.id, days: [2] };
    await aBatch(db, { ...batch, code: "LALU-1", endsOn: "2043-11-16" });
    await aBatch(db, { ...batch, code: "KINI-1", endsOn: "2043-11-17" });
    const refused = await change("programme", "penuh", { active: false });
    expect([refused.status, refused.code]).toEqual([409, "still_in_use"]);
    expect(refused.body.error.details).toEqual({ count: 1, until: "2043-11-17T17:00:00.000Z" });
    await db.updateTable("batch").set({ status: "cancelled" }).where("code", "=", "KINI-1").execute();
    expect((await change("programme", "penuh", { active: false })).status).toBe(200);
  });

  it("keeps the marks of a skill while the skill keeps its name", async () => {
    const { save, change } = await open();
    await save("programme", "teknik", 0, aProgrammeDocument);
    const skills = async () =>
      (await db.selectFrom("programme").select("skills").where("slug", "=", "teknik").executeTakeFirstOrThrow()).skills;
    await db
      .updateTable("programme")
      .set({ skills: JSON.stringify([{ key: "fh", name: "Forehand" }]) })
      .where("slug", "=", "teknik")
      .execute();
    await change("programme", "teknik", { skills: ["Voli", "Forehand", "Fh"] });
    expect(await skills()).toEqual([
      { key: "voli", name: "Voli" },
      { key: "fh", name: "Forehand" },
      { key: "fh-2", name: "Fh" },
    ]);
  });

  it("has prices that require the right to set prices", async () => {
    const clerk = await aCaller(db, { role: "manager", rights: [] });
    const { save } = anEditor(await testApp(db), clerk);
    expect((await save("programme", "murah", 0, aProgrammeDocument)).code).toBe("right_missing");
  });
});

describe("a club", () => {
  it("is created and joined, and cannot be retired while it has members", async () => {
    const { app, save, change, see } = await open();
    await save("club", "sabtu-pagi", 0, aClubDocument);
    expect((await see("clubs/sabtu-pagi")).body).toMatchObject({ levelMax: 4.5, duesMonthly: 100_000 });
    const member = await aCaller(db, {});
    expect((await send(app, member, "POST", "/api/v1/clubs/sabtu-pagi/members", {})).status).toBeLessThan(300);
    const refused = await change("club", "sabtu-pagi", { active: false });
    expect([refused.code, refused.body.error.details.count]).toEqual(["still_in_use", 1]);
    await db
      .updateTable("club_member")
      .set({ status: "ended" })
      .where("club_id", "=", await idOf("club", "sabtu-pagi"))
      .execute();
    expect((await change("club", "sabtu-pagi", { active: false })).status).toBe(200);
    expect((await (await open()).see("clubs/sabtu-pagi")).status).toBe(404);
    expect((await send(app, member, "POST", "/api/v1/clubs/sabtu-pagi/members", {})).status).toBe(404);
  });

  it("with its levels in the wrong order is refused", async () => {
    const { save } = await open();
    const { status } = await save("club", "terbalik", 0, { ...aClubDocument, levelMin: 5, levelMax: 3 });
    expect(status).toBe(400);
  });
});
