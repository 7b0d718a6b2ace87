import { expect } from "@playwright/test";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { interceptProject, startProductWithMessaging } from "../support/hosted-messaging.ts";
import { open, workerTookOver } from "../support/page.ts";
import { countShown, openPushBrowser } from "../support/push-browser.ts";
import { test } from "../support/session.ts";

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 120_000 });
const WEEK_MS = 7 * 86_400_000;

test("with a hosted project its SDK registers the browser, renews the token after a week and deletes it at the end", {
  tag: "@matrix",
}, async () => {
  const { base, db, stop } = await startProductWithMessaging();
  const { context, close } = await openPushBrowser({ baseURL: base, executablePath: process.env.CHROMIUM_PATH });
  try {
    const calls = await interceptProject(context);
    const person = await aPerson(db, { name: "Sari Lestari", email: null });
    const token = await aSession(db, person.id, new Date(Date.now() + 3_600_000));
    await context.addCookies([{ name: "token", value: token, url: base, httpOnly: true, sameSite: "Lax" }]);
    await context.grantPermissions(["notifications"], { origin: base });
    const page = context.pages()[0] ?? (await context.newPage());
    await open(page, "/profile");
    await workerTookOver(page);
    const devices = () =>
      db.selectFrom("push_device").select(["kind", "address"]).where("person_id", "=", person.id).execute();
    await expect.poll(devices, { timeout: 20_000 }).toEqual([{ kind: "hosted", address: "device:hosted-token-1" }]);
    // The browser stores the token after the server has replied.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("fcm_token"))).toBe("device:hosted-token-1");
    expect(calls).toEqual(["POST installations", "POST registrations"]);
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    );
    expect(scopes).toEqual(["/", "/firebase-cloud-messaging-push-scope"]);

    const tools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("push-scope"));
        if (own) resolve(own.registrationId);
      }),
    );
    await tools.send("ServiceWorker.enable");
    const notification = { title: "Booking sudah pasti", body: "LPG234", data: { navigate: `${base}/inbox` } };
    const data = JSON.stringify({ notification });
    const count = await countShown(context, `${base}/firebase-messaging-sw.js`);
    await tools.send("ServiceWorker.deliverPushMessage", { origin: base, registrationId: await registered, data });
    const shown = () =>
      page.evaluate(async () => {
        const own = await navigator.serviceWorker.getRegistration("/firebase-cloud-messaging-push-scope");
        return (await own?.getNotifications())?.map(({ title }) => title);
      });
    await expect.poll(count).toBe(1);
    expect(await shown()).toEqual(["Booking sudah pasti"]);

    await page.clock.setSystemTime(Date.now() + WEEK_MS + 60_000);
    await page.reload();
    await expect.poll(() => calls.filter((call) => call.startsWith("PATCH"))).toEqual(["PATCH registrations/*"]);
    expect(calls.filter((call) => call.includes("authTokens")).length).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await expect.poll(devices).toEqual([]);
    await expect.poll(() => calls.filter((call) => call.startsWith("DELETE"))).not.toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("fcm_token"))).toBeNull();
  } finally {
    await close();
    await stop();
  }
});
