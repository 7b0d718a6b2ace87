import { describe, expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aCourtDocument, anEditor, aPriceRule } from "../../testing/factories/site.ts";
import { aCourt, anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const open = async () => {
  const app = await testApp(db);
  return { app, ...anEditor(app, manager) };
};
const listed = async (app: Awaited<ReturnType<typeof open>>["app"]) =>
  (await send(app, undefined, "GET", "/api/v1/courts?date=2043-11-18")).body.items as { slug: string }[];

describe("a court", () => {
  it("is created, priced, sold to visitors, and retired", async () => {
    const { save, change } = await open();
    expect((await save("court", "baru", 0, aCourtDocument)).body).toMatchObject({ version: 1, key: "baru" });
    expect((await save("prices", "baru", 0, { rules: [aPriceRule] })).status).toBe(200);
    const { app } = await open();
    expect((await listed(app)).map(({ slug }) => slug)).toContain("baru");
    const week = await send(app, undefined, "GET", "/api/v1/courts/baru/availability?from=2043-11-18&days=1");
    expect(week.body.days[0].slots).toHaveLength(6);
    expect(week.body.days[0].slots[0]).toMatchObject({ price: 150_000, state: "free" });
    expect((await change("court", "baru", { open: false })).status).toBe(200);
    expect((await listed((await open()).app)).map(({ slug }) => slug)).not.toContain("baru");
  });

  it("has hours of its own, or the venue's again", async () => {
    const { change, read } = await open();
    const { slug } = await aCourt(db);
    const hours = [{ weekday: 3, opens: "07:00", closes: "09:00" }];
    expect((await change("court", slug, { hours })).body.value.hours).toEqual(hours);
    await change("court", slug, { hours: null });
    expect((await read("court", slug)).value.hours).toBeNull();
  });

  it("is not retired while it has bookings ahead", async () => {
    const { change, read } = await open();
    const court = await aCourt(db);
    await anAllocation(db, court.resource_id, { from: "2043-11-16T08:00+07:00", to: "2043-11-16T09:00+07:00" });
    await anAllocation(db, court.resource_id, {
      from: "2043-11-18T06:00+07:00",
      to: "2043-11-18T07:00+07:00",
      heldUntil: new Date("2043-11-17T07:00:00+07:00"),
    });
    await anAllocation(db, court.resource_id, { from: "2043-11-18T08:00+07:00", to: "2043-11-18T09:00+07:00" });
    const refused = await change("court", court.slug, { open: false });
    expect([refused.status, refused.code]).toEqual([409, "still_in_use"]);
    expect(refused.body.error.details).toEqual({ count: 1, until: "2043-11-18T02:00:00.000Z" });
    expect((await read("court", court.slug)).value.open).toBe(true);
  });

  it("has a number that no other court has", async () => {
    const { save } = await open();
    const { code } = await aCourt(db);
    const taken = await save("court", "kembar", 0, { ...aCourtDocument, code });
    expect([taken.status, taken.body.error.details]).toEqual([409, { field: "code" }]);
  });

  it("created by mistake is retired by undo, not deleted", async () => {
    const { save, revisions, undo } = await open();
    await save("court", "keliru", 0, { ...aCourtDocument, code: "77" });
    const [made] = await revisions("?kind=court&key=keliru");
    expect(made.made).toBe(true);
    expect((await undo(made.id, made.current)).body.value).toMatchObject({ open: false, name: "Baru" });
  });
});

describe("prices", () => {
  it.each([
    ["a gap", [{ ...aPriceRule, toTime: "11:00" }], { kind: "gap", weekday: 1, from: "11:00", to: "12:00" }],
    [
      "an overlap",
      [aPriceRule, { ...aPriceRule, fromTime: "10:00", pricePerHour: 200_000 }],
      { kind: "overlap", rule: 0, other: 1, weekday: 1, from: "10:00", to: "12:00" },
    ],
    ["an hour for nothing", [{ ...aPriceRule, pricePerHour: 0 }], { kind: "zero", rule: 0 }],
  ])("with %s are refused by field name, and the old prices stay", async (_, rules, problem) => {
    const { save, read } = await open();
    const { slug } = await aCourt(db);
    const before = await read("prices", slug);
    const refused = await save("prices", slug, before.version, { rules });
    expect([refused.status, refused.code]).toEqual([422, "price_rules_wrong"]);
    expect(refused.body.error.details.problems).toContainEqual(problem);
    expect(await read("prices", slug)).toEqual(before);
  });

  it("are restored by undo", async () => {
    const { save, read, revisions, undo } = await open();
    const { slug } = await aCourt(db);
    await save("prices", slug, 0, { rules: [{ ...aPriceRule, pricePerHour: 90_000 }] });
    const [latest] = await revisions(`?kind=prices&key=${slug}`);
    await undo(latest.id, latest.current);
    expect((await read("prices", slug)).value.rules[0].pricePerHour).toBe(150_000);
  });
});

describe("add-ons", () => {
  const racket = {
    name: "Raket",
    description: "",
    kind: "lent",
    per: "booking",
    price: 25_000,
    pieces: 3,
    position: 0,
    active: true,
  };
  const pieces = async (slug: string) =>
    (
      await db
        .selectFrom("add_on_unit")
        .innerJoin("add_on", "add_on.id", "add_on_unit.add_on_id")
        .select("resource_id")
        .where("slug", "=", slug)
        .orderBy("resource_id")
        .execute()
    ).map(({ resource_id }) => resource_id);

  it("that are lent are counted in pieces; a booked piece is not removed", async () => {
    const { save, change } = await open();
    await save("add-on", "raket", 0, racket);
    const [first = 0, second = 0] = await pieces("raket");
    await anAllocation(db, first, { from: "2043-11-18T08:00+07:00", to: "2043-11-18T09:00+07:00" });
    await anAllocation(db, second, { from: "2043-11-18T08:00+07:00", to: "2043-11-18T09:00+07:00" });
    expect((await change("add-on", "raket", { pieces: 2 })).status).toBe(200);
    expect(await pieces("raket")).toEqual([first, second]);
    expect((await change("add-on", "raket", { pieces: 1 })).code).toBe("still_in_use");
    expect(await pieces("raket")).toEqual([first, second]);
    expect((await change("add-on", "raket", { pieces: 5 })).body.value.pieces).toBe(5);
  });

  it("that are used up start with a stock of zero, and keep their type", async () => {
    const { save, change } = await open();
    await save("add-on", "bola", 0, { ...racket, name: "Bola", kind: "used-up", pieces: 0 });
    const { stock } = await db
      .selectFrom("add_on")
      .select("stock")
      .where("slug", "=", "bola")
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
    expect((await change("add-on", "bola", { kind: "lent" })).code).toBe("conflict");
  });

  it("take over a counted stock, unless some were sold meanwhile", async () => {
    const { app, save } = await open();
    await save("add-on", "grip", 0, { ...racket, name: "Grip", kind: "used-up", pieces: 0 });
    const url = "/api/v1/site/add-ons/grip/stock";
    const count = (before: number, counted: number) =>
      send(app, manager, "PUT", url, { before, counted, reason: "Hitung gudang" });
    expect((await count(0, 40)).body).toEqual({ stock: 40 });
    await db.updateTable("add_on").set({ stock: 38 }).where("slug", "=", "grip").execute();
    const refused = await count(40, 39);
    expect([refused.code, refused.body.error.details]).toEqual(["conflict", { stock: 38 }]);
    expect((await send(app, manager, "GET", url)).body).toEqual({ stock: 38 });
    const entry = await db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "stock_counted", reason: "Hitung gudang" });
    expect((await send(app, manager, "GET", "/api/v1/site/add-ons/raket/stock")).status).toBe(404);
  });
});

describe("coaches and packages", () => {
  const coach = {
    name: "Lestari",
    headline: "Pelatih dasar",
    bio: [],
    certificates: [],
    languages: ["Indonesia"],
    levels: ["pemula"],
    privateRate: 200_000,
    weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "06:00", to: "12:00" })),
    active: true,
  };
  const offered = async (app: Awaited<ReturnType<typeof open>>["app"]) => {
    const query = "start=2043-11-18T01:00:00.000Z&end=2043-11-18T02:00:00.000Z";
    return (await send(app, undefined, "GET", `/api/v1/extras?${query}`)).body;
  };

  it("a coach is offered beside a court until they leave", async () => {
    const { save, change } = await open();
    await save("coach", "lestari", 0, coach);
    const names = async () =>
      ((await offered((await open()).app)).coaches as { name: string }[]).map(({ name }) => name);
    expect(await names()).toContain("Lestari");
    await change("coach", "lestari", { active: false });
    expect(await names()).not.toContain("Lestari");
  });

  it("a package is offered, changed and withdrawn", async () => {
    const { save, change } = await open();
    const sale = { name: "10 jam", description: "", hours: 10, price: 1_300_000, validDays: 90, active: true };
    await save("package", "sepuluh", 0, sale);
    const onOffer = async () =>
      (await send((await open()).app, undefined, "GET", "/api/v1/venue")).body.hourPackages as object[];
    expect(await onOffer()).toContainEqual(expect.objectContaining({ slug: "sepuluh", pricePerHour: 130_000 }));
    await change("package", "sepuluh", { active: false });
    expect(await onOffer()).toEqual([]);
  });
});

it("every editable document is listed", async () => {
  const { app } = await open();
  const { documents } = (await send(app, manager, "GET", "/api/v1/site")).body;
  const kinds = new Set(documents.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual(
    new Set([
      "facts",
      "hours",
      "settings",
      "announcements",
      "partners",
      "faqs",
      "court",
      "prices",
      "add-on",
      "coach",
      "package",
    ]),
  );
});
