import { describe, expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { anEditor } from "../../testing/factories/site.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const open = async (clock?: () => Date) => {
  const app = await testApp(db, clock ? { clock } : {});
  return { app, ...anEditor(app, manager) };
};
const venueAt = async (moment: Date) =>
  (await send((await open(() => moment)).app, undefined, "GET", "/api/v1/venue")).body;

describe("announcements", () => {
  it("are on the site from their first day to the end of their last, in the venue's time zone", async () => {
    const { change } = await open();
    const items = [
      { text: "Selalu", startsOn: null, endsOn: null },
      { text: "Pekan ini", startsOn: "2043-11-20", endsOn: "2043-11-21" },
    ];
    expect((await change("announcements", "venue", { items })).body.value).toEqual({ items });
    const shownAt = async (moment: string) => (await venueAt(new Date(moment))).announcements;
    expect(await shownAt("2043-11-19T23:59:59+07:00")).toEqual(["Selalu"]);
    expect(await shownAt("2043-11-20T00:00:00+07:00")).toEqual(["Selalu", "Pekan ini"]);
    expect(await shownAt("2043-11-21T23:59:59+07:00")).toEqual(["Selalu", "Pekan ini"]);
    expect(await shownAt("2043-11-22T00:00:00+07:00")).toEqual(["Selalu"]);
  });

  it("that end before they begin are refused, and undo restores the former ones", async () => {
    const { change, revisions, undo } = await open();
    await change("announcements", "venue", { items: [{ text: "Lama", startsOn: null, endsOn: null }] });
    const wrong = [{ text: "Salah", startsOn: "2043-11-21", endsOn: "2043-11-20" }];
    expect((await change("announcements", "venue", { items: wrong })).status).toBe(400);
    await change("announcements", "venue", { items: [] });
    const [latest] = await revisions("?kind=announcements");
    expect((await undo(latest.id, latest.current)).body.value.items[0].text).toBe("Lama");
    expect((await venueAt(NOW)).announcements).toEqual(["Lama"]);
  });
});

describe("partners", () => {
  const items = [
    { name: "Kopi Baseline", about: "buka pukul 06.00", website: "https://kopi.example/" },
    { name: "Toko Grip", about: "", website: "" },
  ];

  it("are shown in order, each once, and link to safe pages only", async () => {
    const { change } = await open();
    expect((await change("partners", "venue", { items })).body.value).toEqual({ items });
    expect((await venueAt(NOW)).partners).toEqual(items);
    for (const website of ["http://kopi.example", "javascript:alert(1)", "kopi"]) {
      expect((await change("partners", "venue", { items: [{ ...items[0], website }] })).status, website).toBe(400);
    }
    const twice = [items[0], { ...items[1], name: "KOPI baseline" }];
    expect((await change("partners", "venue", { items: twice })).status).toBe(400);
    expect((await venueAt(NOW)).partners).toEqual(items);
  });

  it("that were removed are restored by undo", async () => {
    const { change, revisions, undo } = await open();
    await change("partners", "venue", { items });
    await change("partners", "venue", { items: [] });
    expect((await venueAt(NOW)).partners).toEqual([]);
    const [latest] = await revisions("?kind=partners");
    expect((await undo(latest.id, latest.current)).body.value).toEqual({ items });
    expect((await venueAt(NOW)).partners).toEqual(items);
  });
});

describe("questions", () => {
  it("are shown in their order", async () => {
    const { change } = await open();
    const items = [
      { question: "Boleh sepatu lari?", answer: "Tidak di tanah liat." },
      { question: "Ada parkir?", answer: "Ada, gratis." },
    ];
    await change("faqs", "venue", { items });
    expect((await venueAt(NOW)).faqs).toEqual(items);
    await change("faqs", "venue", { items: items.toReversed() });
    expect((await venueAt(NOW)).faqs).toEqual(items.toReversed());
    expect((await change("faqs", "venue", { items: [{ question: "Apa?", answer: " " }] })).status).toBe(400);
  });
});

describe("legal pages", () => {
  it("have sections, the date of the last change, and stable addresses of their headings", async () => {
    await db
      .insertInto("legal_page")
      .values({ slug: "privacy-policy", title: "Privasi", updated_on: "2042-01-01", sections: "[]" })
      .execute();
    const { app, save, read, change } = await open();
    const body = [
      { type: "heading", text: "Data kamu", id: "data" },
      { type: "paragraph", text: "Nama dan **nomor**." },
      { type: "heading", text: "Hak kamu" },
      { type: "list", items: ["Melihat", "Menghapus"] },
    ];
    expect((await save("legal", "privacy-policy", 0, { title: "Privasi", body })).status).toBe(200);
    const page = (await send(app, undefined, "GET", "/api/v1/legal/privacy-policy")).body;
    expect(page.updatedOn).toBe("2043-11-17");
    expect(page.sections.map(({ id, heading }: { id: string; heading: string }) => [id, heading])).toEqual([
      ["data", "Data kamu"],
      ["hak-kamu", "Hak kamu"],
    ]);
    const written = (await read("legal", "privacy-policy")).value.body;
    expect((await change("legal", "privacy-policy", { body: written })).body.version).toBe(1);
  });

  it.each([
    ["text before the first heading", [{ type: "paragraph", text: "Kosong" }]],
    [
      "a picture",
      [
        { type: "heading", text: "Data" },
        { type: "picture", photo: "0".repeat(32) },
      ],
    ],
    [
      "something that is no writing",
      [
        { type: "heading", text: "Data" },
        { type: "html", text: "<script>" },
      ],
    ],
  ])("refuse %s", async (_, body) => {
    const { change } = await open();
    expect((await change("legal", "privacy-policy", { body })).status).toBe(400);
  });

  it("cannot be created", async () => {
    const { save } = await open();
    const value = { title: "Lain", body: [{ type: "heading", text: "Data" }] };
    expect((await save("legal", "lainnya", 0, value)).status).toBe(404);
  });
});
