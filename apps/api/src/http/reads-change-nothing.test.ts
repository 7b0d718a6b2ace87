import { expect, it } from "vitest";
import { seedDemo } from "../../seed/seed-demo.ts";
import { createDb } from "../db/connect.ts";
import { NOW, testApp } from "../testing/apps/test-app.ts";
import { aCaller } from "../testing/people/signed-in.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db, url } = await testDatabase();

/** A database connection that refuses every write. */
function readOnly() {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  return createDb(address.href, { max: 4, applicationName: "lapang-read-only" });
}

it("answers every GET of the API without writing", async () => {
  await seedDemo(db, { now: NOW });
  const owner = await aCaller(db, { role: "owner" });
  // The first request creates keys shared by all processes.
  await (await testApp(db)).inject("/api/v1/contact/challenge");
  const reader = readOnly();
  const app = await testApp(reader);
  await expect(reader.deleteFrom("session").execute()).rejects.toThrow(/read-only/);

  await app.ready();
  const { paths } = app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const addresses = Object.entries(paths)
    .filter(([, methods]) => "get" in methods)
    .map(([path]) => path.replace("{slug}", "bata").replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"));
  expect(addresses.length).toBeGreaterThan(20);
  const failed = [];
  for (const address of addresses) {
    const headers = { cookie: owner.cookie, origin: "https://evil.example" };
    const { statusCode } = await app.inject({ url: address, headers });
    if (statusCode >= 500) failed.push(`${address}: ${statusCode}`);
  }
  await app.close();
  await reader.destroy();
  expect(failed).toEqual([]);
});
