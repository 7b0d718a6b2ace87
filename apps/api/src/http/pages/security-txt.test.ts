import { expect, it } from "vitest";
import { NOW, ownApp } from "../../testing/apps/test-app.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const PATH = "/.well-known/security.txt";

it("has no security contact before the venue is set up", async () => {
  const app = await ownApp(db);
  expect((await app.inject(PATH)).statusCode).toBe(404);
});

it("publishes the venue's contact for reports in the form of RFC 9116, not expired", async () => {
  await aVenue(db);
  await db.updateTable("venue").set({ email: "aman@venue.example" }).execute();
  const app = await ownApp(db, { config: { publicUrl: "https://venue.example" } });
  const reply = await app.inject(PATH);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    reply.body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:aman@venue.example",
    "Preferred-Languages": "id, en",
    Canonical: `https://venue.example${PATH}`,
  });
  const days = (new Date(fields.Expires).getTime() - NOW.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});
