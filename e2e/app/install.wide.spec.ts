import { expect } from "@playwright/test";
import { wholeBrowser } from "../support/browser.ts";
import { workerTookOver } from "../support/page.ts";
import { test } from "../support/session.ts";

// Installing needs the whole browser: the headless shell lacks it.
test.use({ launchOptions: wholeBrowser, serviceWorkers: "allow" });
// The worker fetches every file of the site before it takes over.
test.describe.configure({ timeout: 60_000 });

test("the app can be installed: manifest, icons and a worker that controls the site", async ({
  page,
  request,
  baseURL,
}) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({
    name: "Lapang",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#ffffff",
  });
  for (const icon of manifest.icons) expect((await request.get(icon.src)).headers()["content-type"]).toBe("image/png");
  expect((await request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");

  await page.goto("/");
  await workerTookOver(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${baseURL}/`);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser context is a private window, which cannot install. This error is not about the app.
  expect(installabilityErrors.map((error) => error.errorId)).toEqual(["in-incognito"]);
});
