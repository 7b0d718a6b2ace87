import { expect, type Page } from "@playwright/test";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { writePush } from "../../packages/domain/src/notifications/push-payload.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { bookHour } from "../support/booked.ts";
import { hydrated, open, workerTookOver } from "../support/page.ts";
import { clickNotification, countShown, openPushBrowser } from "../support/push-browser.ts";
import { test } from "../support/session.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 90_000 });
const PHONE = { viewport: { width: 360, height: 780 }, locale: "id-ID", timezoneId: "America/New_York" };

/** The notifications shown on the phone now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    const pathOf = (address: string) => new URL(address).pathname;
    return notices.map(({ title, body, tag, icon, data }) => ({
      ...{ title, body, tag, icon: pathOf(icon), link: pathOf(data.navigate) },
    }));
  });

test("push notifications are bound to the person, open the ticket and end at sign-out", async ({
  baseURL: given,
  db,
}) => {
  const baseURL = given ?? "";
  const person = await aPerson(db, { name: "Sari Lestari", email: null });
  const token = await aSession(db, person.id, new Date(Date.now() + 3_600_000));
  const { context, close } = await openPushBrowser({ ...PHONE, baseURL, executablePath: process.env.CHROMIUM_PATH });
  try {
    await context.addCookies([{ name: "token", value: token, url: baseURL, httpOnly: true, sameSite: "Lax" }]);
    await context.grantPermissions(["notifications"], { origin: baseURL });
    const page = context.pages()[0] ?? (await context.newPage());
    await open(page, "/profile");
    await workerTookOver(page);
    const devices = () => db.selectFrom("push_device").selectAll().where("person_id", "=", person.id).execute();
    await expect.poll(async () => (await devices()).length).toBe(1);
    const [device] = await devices();
    // The browser stores its subscription once the server has accepted it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("fcm_token"))).toBe(device?.address);

    // The notification is queued for that device; DevTools deliver its payload.
    const { booking } = await bookHour(page.request);
    const copies = db
      .selectFrom("push_copy")
      .select("id")
      .where("device_id", "=", device?.id ?? "");
    await expect.poll(async () => (await copies.execute()).length).toBeGreaterThan(0);
    const link = `/my-booking/court/${booking.id}`;
    const notice = { title: "Booking sudah pasti", body: booking.code, link, tag: link, actions: [] };
    const tools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${baseURL}/`);
        if (own) resolve(own.registrationId);
      }),
    );
    await tools.send("ServiceWorker.enable");
    const deliver = async (data: string) =>
      tools.send("ServiceWorker.deliverPushMessage", { origin: baseURL, registrationId: await registered, data });
    const count = await countShown(context, `${baseURL}/sw.js`);
    await deliver(writePush(notice, baseURL));
    await expect.poll(count).toBe(1);
    expect(await shown(page)).toEqual([
      { title: notice.title, body: booking.code, tag: link, icon: "/icons/icon_192x192.png", link },
    ]);
    await deliver(writePush({ ...notice, title: "Booking sudah dipindah" }, baseURL));
    await expect.poll(count).toBe(2);
    expect((await shown(page)).map(({ title }) => title)).toEqual(["Booking sudah dipindah"]);
    await clickNotification(context, `${baseURL}/sw.js`);
    await expect(page).toHaveURL(link);
    await expect.poll(() => shown(page)).toEqual([]);
    await open(page, "/profile");

    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(async () => (await devices()).length).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("fcm_token"))).toBeNull();
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription());
    await expect.poll(left).toBeNull();
  } finally {
    await close();
  }
});

/** Simulates a browser that has not asked for permission yet; the test browser denies by default. */
const resetPermission = () => {
  let state: NotificationPermission = "default";
  Object.defineProperty(Notification, "permission", { get: () => state });
  Notification.requestPermission = async () => {
    state = "denied";
    return state;
  };
};

test("the card asks once, returns thirty days after “nanti”, and the settings explain how to undo a denial", {
  tag: "@matrix",
}, async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(resetPermission);
  const card = page.getByRole("complementary", { name: "Izin notifikasi" });
  // The card is below the main content and covers no button.
  await open(page, "/");
  await expect(card).toBeVisible();
  for (const first of [
    page.getByRole("banner").first(),
    page.locator(".hero-bar").getByRole("button", { name: "Cari" }),
  ]) {
    const [there, above] = [await card.boundingBox(), await first.boundingBox()];
    expect(there?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }
  await open(page, "/profile");
  await expect(card).toContainText("Mau dikabari di ponsel?");
  await expectNoAxeFindings(page, "aside, #kabar");
  await open(page, "/checkout/court");
  await expect(card).toHaveCount(0);
  await open(page, "/profile");
  await card.getByRole("button", { name: "Nanti" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  const settings = page.locator("#kabar");
  await expect(settings.getByRole("checkbox", { name: "Klub lewat E-mail" })).toBeChecked();
  await expect(card).toHaveCount(0);
  await settings.getByRole("button", { name: "Nyalakan" }).click();
  await expect(settings).toContainText("Browser ini menolak notifikasi");
  await expect(settings.getByRole("checkbox", { name: /^Pembayaran lewat E-mail/ })).toBeDisabled();
  const clubs = settings.getByRole("checkbox", { name: "Klub lewat E-mail" });
  await clubs.uncheck();
  await expect(clubs).not.toBeChecked();
  // Shown at once; the server has saved it when the box is no longer busy.
  await expect(clubs).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(clubs).not.toBeChecked();
});

test("the bell counts live on every screen; the inbox is grouped by day and works offline", async ({
  page,
  signIn,
  context,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  // The headless shell denies by default; a whole browser needs this setting.
  await context.grantPermissions([]);
  await signIn();
  await open(page, "/about-us");
  // Notifications are denied here: the console says so, and the site still shows everything itself.
  await expect.poll(() => warnings).toContain("Notifications are denied in this browser");
  const bell = page.getByRole("link", { name: /^Kotak pesan/ });
  await expect(bell).toHaveAccessibleName("Kotak pesan");
  const { booking } = await bookHour(page.request);
  await expect(bell).toHaveAccessibleName("Kotak pesan, 1 belum dibaca");
  await bell.click();
  await expect(page).toHaveURL("/inbox");
  const today = page.locator("section").filter({ has: page.getByRole("heading", { name: "Hari ini" }) });
  const news = today.getByRole("listitem").filter({ hasText: booking.code });
  await expect(news).toContainText("Baru");
  await expectNoAxeFindings(page, "main");
  await workerTookOver(page);
  await news.getByRole("button", { name: "Jangan kabari lagi soal ini" }).click();
  await expect(page.getByText(/^Kabar soal Booking tidak lagi dikirim/)).toBeVisible();
  await news.getByRole("link", { name: /^Buka/ }).click();
  await expect(page).toHaveURL(`/my-booking/court/${booking.id}`);
  await expect(bell).toHaveAccessibleName("Kotak pesan");
  await bell.click();
  await expect(news).not.toContainText("Baru");
  await page.getByRole("link", { name: "Atur cara kami mengabari" }).click();
  await expect(page.locator("#kabar").getByRole("heading", { name: "Cara kami mengabari" })).toBeInViewport();
  await bell.click();
  await expect(news).toBeVisible();
  await context.setOffline(true);
  await page.goto("/inbox");
  await expect(news).toBeVisible();
});
