import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { purgeReports } from "./purge-reports.ts";
import { WEBHOOK_PATH } from "./webhook.ts";

const { db } = await testDatabase({ stoppedClock: true });
const kept = async () =>
  Number(
    (
      await db
        .selectFrom("payment_notification")
        .select((count) => count.fn.countAll().as("rows"))
        .executeTakeFirstOrThrow()
    ).rows,
  );
const NOTICE = { gateway: "midtrans", order_id: null, said: null };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it("stores only a few unsigned reports per minute and address, truncated", async () => {
  const app = await testApp(db);
  const send = (remoteAddress: string, payload: string) =>
    app.inject({
      method: "POST",
      url: WEBHOOK_PATH,
      remoteAddress,
      payload,
      headers: { "content-type": "text/plain" },
    });
  const flood = Array.from({ length: 60 }, (_, index) => send("10.1.1.1", `${index} ${"x".repeat(15_000)}`));
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 403).length).toBeLessThanOrEqual(20);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(40);
  expect(await kept()).toBe(codes.filter((code) => code === 403).length);
  const { body } = await db.selectFrom("payment_notification").select("body").executeTakeFirstOrThrow();
  expect(body.length).toBeLessThanOrEqual(2_048);
  expect((await send("10.1.1.2", "somebody else")).statusCode).toBe(403);
});

it("purges unsigned reports that are old or part of a flood, and no signed ones", async () => {
  await db.deleteFrom("payment_notification").execute();
  const digest = (text: string) => Buffer.from(text);
  await db
    .insertInto("payment_notification")
    .values([
      { ...NOTICE, body: "signed", digest: digest("signed"), verified: true, received_at: daysAgo(400) },
      { ...NOTICE, body: "old", digest: digest("old"), verified: false, received_at: daysAgo(31) },
      { ...NOTICE, body: "new", digest: digest("new"), verified: false, received_at: daysAgo(29) },
    ])
    .execute();
  const bodies = async () =>
    (await db.selectFrom("payment_notification").select("body").orderBy("id").limit(3).execute()).map(
      ({ body }) => body,
    );
  await purgeReports(db, NOW);
  expect(await bodies()).toEqual(["signed", "new"]);
  const flood = Array.from({ length: 10_001 }, (_, index) => ({
    ...NOTICE,
    body: `flood ${index}`,
    digest: digest(`flood ${index}`),
    verified: false,
    received_at: NOW,
  }));
  for (let from = 0; from < flood.length; from += 2_000) {
    await db
      .insertInto("payment_notification")
      .values(flood.slice(from, from + 2_000))
      .execute();
  }
  await purgeReports(db, NOW);
  expect([await kept(), await bodies()]).toEqual([10_001, ["signed", "flood 1", "flood 2"]]);
});
