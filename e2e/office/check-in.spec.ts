import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookHour } from "../support/booked.ts";
import { aGameNow } from "../support/desk.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("the door admits once, flags the second use, and checks tickets offline", async ({
  page,
  context,
  signIn,
  db,
}) => {
  const name = `Andra ${test.info().testId.slice(-5)}`;
  await signIn({ name: "Meja Depan", role: "front-desk" });
  const { code } = await aGameNow(db, { name, inMinutes: 10 });
  const { booking } = await bookHour(page.request);
  await open(page, "/admin/check-in");
  const read = async (text: string) => {
    await page.getByLabel("Kode booking").fill(text);
    await page.getByRole("button", { name: "Periksa" }).click();
  };
  await read(code.toLowerCase());
  const admitted = page.getByRole("region", { name: "Silakan masuk" });
  await expect(admitted).toContainText(name);
  await expectNoAxeFindings(page);
  await admitted.getByRole("button", { name: "Berikutnya" }).click();
  await read(code);
  await expect(page.getByRole("region", { name: "Tiket sudah dipakai" })).toContainText("dicatat Meja Depan");

  const ticket = booking.ticket ?? "";
  await read(ticket);
  await expect(page.getByRole("region", { name: "Belum waktunya masuk" })).toBeVisible();
  await context.setOffline(true);
  // Not the last character: half of its bits are unused.
  await read(ticket.replace(/.(?=.{8}$)/, (letter) => (letter === "A" ? "B" : "A")));
  await expect(page.getByRole("region", { name: "Tiket tidak sah" })).toBeVisible();
  await read(ticket);
  await expect(page.getByRole("region", { name: "Sah, tapi belum waktunya" })).toBeVisible();
  await expect(page.getByText("1 pindaian menunggu internet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 pindaian menunggu internet")).toHaveCount(0);
  const refusals = await db
    .selectFrom("ticket_scan")
    .select(["refusal"])
    .where("booking_id", "=", booking.id)
    .orderBy("scanned_at")
    .execute();
  expect(refusals.map(({ refusal }) => refusal)).toEqual(["check_in_too_early", "check_in_too_early"]);
});
