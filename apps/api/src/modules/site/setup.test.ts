import { expect, it } from "vitest";
import { openMidtrans } from "../../adapters/payments/midtrans.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { anEditor, aPriceRule } from "../../testing/factories/site.ts";
import { aCourt, aPerson, aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { aMidtrans } from "../../testing/servers/midtrans-stand-in.ts";

const { db } = await testDatabase();
await aVenue(db);
const owner = await aMemberOfStaff(db, "owner");

async function stepsDone() {
  const { body } = await send(await testApp(db), owner, "GET", "/api/v1/site/setup");
  const done = body.steps.filter((step: { done: boolean }) => step.done).map((step: { step: string }) => step.step);
  return { done, unpriced: body.unpriced.map((court: { name: string }) => court.name) };
}

it("lists the remaining setup steps from the data", async () => {
  expect(await stepsDone()).toEqual({ done: ["facts", "hours"], unpriced: [] });
  const court = await aCourt(db);
  await aPerson(db, { role: "front-desk" });
  expect(await stepsDone()).toEqual({ done: ["facts", "hours", "courts", "prices", "staff"], unpriced: [] });
  const { change } = anEditor(await testApp(db), owner);
  const days = [{ weekday: 1, opens: "05:00", closes: "12:00" }];
  await change("hours", "venue", { days });
  expect(await stepsDone()).toEqual({ done: ["facts", "hours", "courts", "staff"], unpriced: [court.name] });
  await change("prices", court.slug, { rules: [{ ...aPriceRule, fromTime: "05:00" }] });
  expect((await stepsDone()).done).toContain("prices");
});

it("checks the payment keys at the gateway and reports what is wrong", async () => {
  const standIn = await aMidtrans();
  const check = async (config: typeof standIn.config) =>
    (await send(await testApp(db, { payments: openMidtrans(config) }), owner, "POST", "/api/v1/site/payment-check"))
      .body;
  expect(await check({ ...standIn.config, serverKey: "SB-Mid-server-other" })).toEqual({
    gateway: "midtrans",
    result: "refused",
    reason: "Midtrans refused the server key",
  });
  expect((await check({ ...standIn.config, apiUrl: "http://127.0.0.1:9" })).result).toBe("unreachable");
  expect((await stepsDone()).done).not.toContain("payments");
  expect(await check(standIn.config)).toEqual({ gateway: "midtrans", result: "accepted", reason: null });
  expect((await stepsDone()).done).toContain("payments");
});
