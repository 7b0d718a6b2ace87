import { expect, type Page } from "@playwright/test";
import { anAllocation } from "../../apps/api/src/testing/factories/venue.ts";
import { courtPath, priceOf, rupiah } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

test.use({ viewport: { width: 360, height: 740 } });

const dots = (time: string | undefined) => (time ?? "").replace(":", ".");
const hour = (page: Page, time: string | undefined) =>
  page.getByRole("link", { name: new RegExp(`, ${dots(time)}, `) }).locator("visible=true");
const picked = (page: Page) => page.locator("a[aria-current=true][data-state=free]:visible");
const button = (page: Page) => page.getByRole("link", { name: "Pesan sekarang" });

test("the first tap brings hours, price and button into view; neighbouring hours extend the choice, its ends shorten it", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug, date, run } = await ownHours(request, { hours: 3 });
  const [first, second, third] = run;
  await open(page, `/court/${slug}?date=${date}`);
  await expect(button(page)).toHaveCount(0);
  await hour(page, first?.from).tap();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  const bar = page.locator("[data-bar]");
  await expect(bar).toContainText(`${dots(first?.from)}–${dots(first?.to)}`);
  await hour(page, second?.from).tap();
  await expect(picked(page)).toHaveCount(2);
  await hour(page, third?.from).tap();
  await expect(bar).toContainText(`${dots(first?.from)}–${dots(third?.to)}`);
  await expect(bar).toContainText(rupiah(priceOf({ slug, date, run })));
  await hour(page, first?.from).tap();
  await expect(bar).toContainText(`${dots(second?.from)}–${dots(third?.to)}`);
  await hour(page, third?.from).tap();
  await expect(picked(page)).toHaveCount(1);
  // The button stays in view at every scroll position.
  await page.getByRole("heading", { name: "Fasilitas" }).scrollIntoViewIfNeeded();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  await button(page).tap();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout%2Fcourt/);
});

test("tapping a taken hour offers the waiting list and free alternatives, and keeps the choice", {
  tag: ["@phone", "@matrix"],
}, async ({ page, request, db, signIn }) => {
  await signIn();
  const hours = await ownHours(request, { hours: 2 });
  const [mine, theirs] = hours.run;
  const { resource_id } = await db
    .selectFrom("court")
    .select("resource_id")
    .where("slug", "=", hours.slug)
    .executeTakeFirstOrThrow();
  await anAllocation(db, resource_id, { from: theirs?.start ?? "", to: theirs?.end ?? "" });
  const isTaken = async () =>
    (await weekOf(request, hours.slug)).days.flatMap(({ slots }) => slots).find(({ start }) => start === theirs?.start)
      ?.state;
  await expect.poll(isTaken).toBe("taken");
  await open(page, courtPath({ ...hours, run: hours.run.slice(0, 1) }));
  await hour(page, theirs?.from).tap();
  const sheet = page.getByRole("dialog", { name: `Pukul ${dots(theirs?.from)} sudah terisi` });
  await expect(sheet.getByRole("link", { name: /\d\d\.\d\d–\d\d\.\d\d/ }).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Gabung daftar tunggu" }).tap();
  await expect(sheet.getByText("Kamu di daftar tunggu")).toBeVisible();
  await sheet.getByRole("button", { name: "Tutup" }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("[data-bar]")).toContainText(dots(mine?.from));
  await expect(picked(page)).toHaveCount(1);
});

test("add-ons are offered too when the hours come from the address", { tag: ["@phone", "@matrix"] }, async ({
  page,
  request,
}) => {
  const hours = await ownHours(request);
  await open(page, courtPath(hours));
  const extras = page.getByRole("region", { name: "Tambahan" });
  await extras.scrollIntoViewIfNeeded();
  await extras.getByRole("button", { name: "Tambah Handuk" }).tap();
  await expect(page.locator("[data-bar]")).toContainText(rupiah(priceOf(hours) + 10_000));
});
