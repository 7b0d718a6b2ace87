import { anAllocation } from "../apps/api/src/testing/factories-venue.ts";
import { expectNothingInTheWay } from "./support/axe.ts";
import { expect, payButton, playGateway, someHours, wishPath } from "./support/checkout.ts";
import { test } from "./support/session.ts";

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 90_000 });

const WEEK_MS = 7 * 86_400_000;

test("the same hour every week: a conflict has its proposals, one week is skipped, one payment confirms the rest", async ({
  page,
  request,
  signIn,
  db,
}) => {
  await signIn();
  const hours = await someHours(request);
  const [slot] = hours.run;
  const later = (instant = "") => new Date(Date.parse(instant) + WEEK_MS).toISOString();
  const { resource_id } = await db
    .selectFrom("court")
    .select("resource_id")
    .where("slug", "=", hours.slug)
    .executeTakeFirstOrThrow();
  await anAllocation(db, resource_id, { from: later(slot?.start), to: later(slot?.end) });

  await page.goto(wishPath(hours, { weekly: "5" }));
  const weeks = page.getByRole("main").locator("ol > li");
  await expect(weeks).toHaveCount(5);
  await page.getByLabel("Berapa minggu").selectOption("4 minggu");
  await expect(weeks).toHaveCount(4);
  await expect(weeks.nth(1)).toContainText("Bentrok");
  await expect(weeks.nth(1).getByRole("radio").first()).toBeChecked();
  await expectNothingInTheWay(page);
  await weeks.nth(1).getByRole("radio", { name: "Lewati minggu ini" }).check();
  await page.getByRole("button", { name: "Tahan 3 kali main" }).click();
  await expect(page).toHaveURL(/\/checkout\/court\?booking=/);
  await expect(page.getByText("3 kali main")).toBeVisible();
  await payButton(page).click();
  await playGateway(page, "Bayar, berhasil");
  await expect(page.getByRole("heading", { level: 1, name: "Sampai jumpa di lapangan" })).toBeVisible();
});
