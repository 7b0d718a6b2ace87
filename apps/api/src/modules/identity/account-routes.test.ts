import { describe, expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aSession, aVenue } from "../../testing/factories/venue.ts";
import { aCaller, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const nobodys = "00000000-0000-4000-8000-000000000000";
const later = new Date(NOW.getTime() + 3_600_000);

describe("a profile", () => {
  it("is the signed-in person's own", async () => {
    const app = await testApp(db);
    const caller = await aCaller(db, { name: "Sari", email: "sari@example.com" });
    const { body } = await send(app, caller, "GET", "/api/v1/me");
    expect(body).toEqual({
      id: caller.id,
      name: "Sari",
      email: "sari@example.com",
      phone: null,
      photoUrl: null,
      role: "customer",
      memberSince: expect.any(String),
      participants: [],
    });
  });

  it.each([
    [{ name: "  Sari Wulandari " }, { name: "Sari Wulandari", phone: null }],
    [{ phone: "0812-3456-7890" }, { name: "Sari", phone: "+6281234567890" }],
    [{ phone: "+62 (0)812 3456 7890" }, { phone: "+6281234567890" }],
    [{ phone: " " }, { phone: null }],
    [{}, { name: "Sari", phone: null }],
  ])("changed by %j is stored as %j", async (change, expected) => {
    const app = await testApp(db);
    const caller = await aCaller(db);
    expect((await send(app, caller, "PATCH", "/api/v1/me", change)).body).toMatchObject(expected);
    expect((await send(app, caller, "GET", "/api/v1/me")).body).toMatchObject(expected);
  });

  it.each([
    [{ name: "   " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ phone: "halo" }, "phone"],
    [{ phone: "+1 202 555 0100" }, "phone"],
  ])("refuses %j with the name of the field", async (change, field) => {
    const app = await testApp(db);
    const { status, body } = await send(app, await aCaller(db), "PATCH", "/api/v1/me", change);
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([expect.objectContaining({ field })]);
  });

  it("ignores role, mail address and another person's id", async () => {
    const app = await testApp(db);
    const caller = await aCaller(db);
    const change = { role: "owner", email: "bos@example.com", id: nobodys, name: "Sari" };
    await send(app, caller, "PATCH", "/api/v1/me", change);
    const { body } = await send(app, caller, "GET", "/api/v1/me");
    expect(body).toMatchObject({ id: caller.id, role: "customer", name: "Sari" });
    expect(body.email).not.toBe("bos@example.com");
  });

  it("shows only a photo that the person has uploaded", async () => {
    const app = await testApp(db);
    const [caller, other] = [await aCaller(db), await aCaller(db)];
    const aPhoto = async (personId: string) => {
      const [name, key] = [`people/${personId}/photo/wajah.png`, personId.replaceAll("-", "")];
      await db.insertInto("stored_blob").values({ key, state: "kept", created_at: NOW }).execute();
      await db
        .insertInto("stored_object")
        .values({
          ...{ name, kind: "photo", person_id: personId, blob_key: key, content_type: "image/png", size: 9 },
          ...{ md5: Buffer.alloc(16), download_token: key, created_at: NOW, updated_at: NOW },
        })
        .execute();
      await db
        .insertInto("file_usage")
        .values({ space: `people/${personId}`, files: 1, bytes: 9, max_files: 40, max_bytes: 60_000_000 })
        .execute();
      return name;
    };
    const [mine, theirs] = [await aPhoto(caller.id), await aPhoto(other.id)];
    for (const photo of [theirs, "content/logo.png", "../../etc/passwd", `people/${caller.id}/photo/lain.png`]) {
      expect((await send(app, caller, "PATCH", "/api/v1/me", { photo })).code).toBe("not_found");
    }
    const { photoUrl } = (await send(app, caller, "PATCH", "/api/v1/me", { photo: mine })).body;
    expect(photoUrl).toMatch(/^\/v0\/b\/lapang\/o\/people%2F/);
    expect((await send(app, caller, "GET", "/api/v1/session")).body.person.photoUrl).toBe(photoUrl);
    expect((await send(app, caller, "GET", "/api/v1/me")).body.photoUrl).toBe(photoUrl);
    expect((await send(app, caller, "PATCH", "/api/v1/me", { photo: null })).body.photoUrl).toBeNull();
    expect((await send(app, other, "GET", "/api/v1/me")).body.photoUrl).toBeNull();
  });
});

describe("participants", () => {
  const draft = { name: " Bima ", birthDate: "2018-02-28", level: "pemula" };

  it("are added, changed and removed by their account", async () => {
    const app = await testApp(db);
    const caller = await aCaller(db);
    const added = await send(app, caller, "POST", "/api/v1/me/participants", draft);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...draft, name: "Bima", needsConsent: false, id: expect.any(String) });
    const url = `/api/v1/me/participants/${added.body.id}`;
    expect((await send(app, caller, "PATCH", url, { level: "mahir" })).body).toEqual({ ...added.body, level: "mahir" });
    expect((await send(app, caller, "PATCH", url, {})).body.level).toBe("mahir");
    expect((await send(app, caller, "GET", "/api/v1/me")).body.participants).toHaveLength(1);
    expect((await send(app, caller, "DELETE", url)).body).toEqual({ done: true });
    expect((await send(app, caller, "DELETE", url)).status).toBe(404);
    expect((await send(app, caller, "GET", "/api/v1/me")).body.participants).toEqual([]);
  });

  it("of another account are not found", async () => {
    const app = await testApp(db);
    const [owner, stranger] = [await aCaller(db), await aCaller(db, { role: "owner" })];
    const { body } = await send(app, owner, "POST", "/api/v1/me/participants", draft);
    for (const id of [body.id, nobodys]) {
      const url = `/api/v1/me/participants/${id}`;
      expect((await send(app, stranger, "PATCH", url, { name: "Curi" })).code).toBe("not_found");
      expect((await send(app, stranger, "DELETE", url)).code).toBe("not_found");
    }
    expect((await send(app, stranger, "DELETE", "/api/v1/me/participants/bukan-uuid")).status).toBe(400);
    expect((await send(app, owner, "GET", "/api/v1/me")).body.participants).toMatchObject([{ name: "Bima" }]);
  });

  it.each(["2043-11-18", "1899-12-31", "2043-02-30", "kemarin"])(
    "are refused with the birth date %s",
    async (birthDate) => {
      const app = await testApp(db);
      const caller = await aCaller(db);
      const { status, body } = await send(app, caller, "POST", "/api/v1/me/participants", { ...draft, birthDate });
      expect(status).toBe(400);
      expect(body.error.details.fields[0].field).toBe("birthDate");
    },
  );

  it("are at most twelve, even when added concurrently by two processes", async () => {
    const apps = [await testApp(db), await testApp(db)] as const;
    const caller = await aCaller(db);
    const add = (n: number) => send(apps[n % 2 ? 0 : 1], caller, "POST", "/api/v1/me/participants", draft);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(replies.filter(({ code }) => code === "too_many")).toHaveLength(8);
    const [first] = (await send(apps[0], caller, "GET", "/api/v1/me")).body.participants;
    await send(apps[0], caller, "DELETE", `/api/v1/me/participants/${first.id}`);
    expect((await add(0)).status).toBe(201);
    expect((await add(0)).code).toBe("too_many");
  });
});

describe("sessions", () => {
  async function aPersonOnThreeDevices() {
    const person = await aPerson(db);
    const cookies = [];
    for (const [index, agent] of ["Firefox/145.0 (X11; Linux)", "curl/8", null].entries()) {
      cookies.push(`token=${await aSession(db, person.id, later)}`);
      const created_at = new Date(NOW.getTime() - index * 1_000);
      await db
        .updateTable("session")
        .set({ user_agent: agent, created_at, auth_time: created_at })
        .where("person_id", "=", person.id)
        .where("auth_time", "is", null)
        .execute();
    }
    await aSession(db, person.id, NOW);
    return { person, cookies: cookies as [string, string, string] };
  }

  it("are listed newest first with device names, without expired ones", async () => {
    const app = await testApp(db);
    const { cookies } = await aPersonOnThreeDevices();
    const { body } = await send(app, { cookie: cookies[1] }, "GET", "/api/v1/me/sessions");
    expect(body.items).toMatchObject([
      { current: false, device: { browser: "Firefox", system: "Linux" } },
      { current: true, device: { browser: "", system: "" } },
      { current: false },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  });

  it("end one by one, from the next request on every process", async () => {
    const [app, other] = [await testApp(db), await testApp(db)];
    const { cookies } = await aPersonOnThreeDevices();
    const [here, there] = [{ cookie: cookies[0] }, { cookie: cookies[1] }];
    const { items } = (await send(app, here, "GET", "/api/v1/me/sessions")).body;
    expect((await send(other, there, "GET", "/api/v1/me")).status).toBe(200);
    const url = `/api/v1/me/sessions/${items[1].id}`;
    expect((await send(app, here, "DELETE", url)).body).toEqual({ done: true });
    expect((await send(other, there, "GET", "/api/v1/me")).status).toBe(401);
    expect((await send(app, here, "DELETE", url)).status).toBe(404);
    const last = await send(app, here, "DELETE", `/api/v1/me/sessions/${items[0].id}`);
    expect(last.headers["set-cookie"]).toMatch(/^token=; /);
    expect((await send(app, here, "GET", "/api/v1/me")).status).toBe(401);
  });

  it("end all but this one", async () => {
    const app = await testApp(db);
    const { cookies } = await aPersonOnThreeDevices();
    const { body } = await send(app, { cookie: cookies[0] }, "DELETE", "/api/v1/me/sessions");
    expect(body).toEqual({ ended: 3 });
    expect((await send(app, { cookie: cookies[0] }, "GET", "/api/v1/me")).status).toBe(200);
    expect((await send(app, { cookie: cookies[2] }, "GET", "/api/v1/me")).status).toBe(401);
  });

  it("of another person cannot be ended", async () => {
    const app = await testApp(db);
    const { cookies, person } = await aPersonOnThreeDevices();
    const [{ id }] = (await send(app, { cookie: cookies[0] }, "GET", "/api/v1/me/sessions")).body.items;
    const stranger = await aCaller(db, { role: "owner" });
    expect((await send(app, stranger, "DELETE", `/api/v1/me/sessions/${id}`)).status).toBe(404);
    await send(app, stranger, "DELETE", "/api/v1/me/sessions");
    const left = await db.selectFrom("session").select("id").where("person_id", "=", person.id).execute();
    expect(left).toHaveLength(4);
  });
});
