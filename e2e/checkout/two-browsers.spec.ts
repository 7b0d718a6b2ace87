import type { Page } from "@playwright/test";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { checkoutPath, courtPath, expect, holdHours, payButton, pressAtGateway } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { hydrated, open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const cell = (page: Page, time: string | undefined) =>
  page.locator("[data-state]:visible").filter({ hasText: new RegExp(`, ${time?.replace(":", ".")}, `) });

test("only one of two customers holds the slot; the other sees free alternatives and can join the waiting list", async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
  db,
}) => {
  await signIn();
  const hours = await ownHours(request, { wholeDay: true });
  const elsewhere = await browser.newContext({
    locale: "id-ID",
    ...(baseURL ? { baseURL } : {}),
  });
  const { id } = await aPerson(db, { name: "Dewi", email: null });
  const token = await aSession(db, id, new Date(Date.now() + 3_600_000));
  await elsewhere.addCookies([{ name: "token", value: token, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  const other = await elsewhere.newPage();

  await holdHours(page, hours);
  await other.goto(checkoutPath(hours));
  await expect(other.getByRole("heading", { name: "Jam ini sudah diambil" })).toBeVisible();
  const choices = other.getByRole("list", { name: "Yang masih kosong" }).getByRole("link");
  await expect(choices.first()).toBeVisible();
  await other.getByRole("button", { name: "Gabung daftar tunggu" }).click();
  await expect(other.getByText("Kamu di daftar tunggu")).toBeVisible();
  await choices.first().click();
  await expect(payButton(other)).toBeEnabled();
});

test("an open grid updates when somebody else holds and releases", { tag: "@matrix" }, async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const hours = await ownHours(request);
  const [slot] = hours.run;
  const elsewhere = await browser.newContext({
    locale: "id-ID",
    ...(baseURL ? { baseURL } : {}),
  });
  const visitor = await elsewhere.newPage();
  const stream = visitor.waitForResponse(/\/api\/v1\/events/);
  await open(visitor, `/court/${hours.slug}?date=${hours.date}`);
  await stream;
  const seen = cell(visitor, slot?.from).filter({ hasText: hours.date.slice(8).replace(/^0/, "") });
  await expect(seen.first()).toHaveAttribute("data-state", "free");

  await signIn();
  await page.goto(checkoutPath(hours));
  await expect(page).toHaveURL(/booking=/);
  await expect(seen.first()).toHaveAttribute("data-state", "held");
  await page.getByRole("button", { name: "Lepaskan jam ini" }).click();
  await page.getByRole("button", { name: "Ya, lepaskan" }).click();
  await expect(page).toHaveURL(/\/court\//);
  await expect(seen.first()).toHaveAttribute("data-state", "free");
});

test("the customer's own hours are marked, and lead to the checkout and then to the ticket", {
  tag: "@matrix",
}, async ({ page, request, signIn }) => {
  await signIn();
  const hours = await ownHours(request);
  const id = await holdHours(page, hours);
  await open(page, courtPath(hours));
  const mine = page.locator(`[data-state=mine]:visible`);
  await expect(mine).toHaveAttribute("href", `/checkout/court?booking=${id}`);
  await expect(mine).toContainText("Kamu");
  await mine.click();
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  await page.goto(courtPath(hours));
  await hydrated(page);
  await expect(mine).toHaveAttribute("href", `/my-booking/court/${id}`);
  const seenByAll = await (await request.get(`/api/v1/courts/${hours.slug}/availability?days=7`)).text();
  expect(seenByAll).not.toContain(id);
});
