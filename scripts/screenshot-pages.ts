import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import { createDb } from "../apps/api/src/db/connect.ts";
import { aPerson, aSession } from "../apps/api/src/testing/factories/venue.ts";
import { browserArgs, findBrowser, findShell } from "./browser.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { ROOT } from "./run.ts";
import { ensureBuilt } from "./web-build.ts";

/** The first pages of a visit, then the back-office as a clerk sees it. */
const publicPages = [
  { name: "home", path: "/" },
  { name: "court", path: "/court" },
  { name: "court-bata", path: "/court/bata" },
  { name: "academy", path: "/academy" },
  { name: "hotel-kost", path: "/hotel-kost" },
  { name: "article", path: "/article" },
  { name: "tidak-ada", path: "/tidak-ada" },
];
const officePages = [
  { name: "office-today", path: "/admin" },
  { name: "office-board", path: "/admin/board" },
  { name: "office-stays", path: "/admin/stays" },
];
const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const modes = ["light", "dark"] as const;
const SESSION_MS = 3_600_000;

/** Writes docs/screenshots/{page}-{width}-{mode}.png from a running demo venue and returns their number. */
export async function takeScreenshots(): Promise<number> {
  const folder = join(ROOT, "docs/screenshots");
  mkdirSync(folder, { recursive: true });
  // The headless shell shows no permission prompts.
  const executablePath = await findShell(await findBrowser({ install: true }));
  await ensureBuilt();
  const server = await startDemoServer();
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    try {
      return await photographAll(browser, server, folder);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function photographAll(browser: Browser, { url, databaseUrl }: DemoServer, folder: string): Promise<number> {
  const token = await openClerkSession(databaseUrl);
  let count = 0;
  for (const size of sizes) {
    for (const mode of modes) {
      const page = await browser.newPage({
        baseURL: url,
        viewport: size,
        colorScheme: mode,
        locale: "id-ID",
        // Captures no half-finished animation.
        reducedMotion: "reduce",
      });
      const photograph = async ({ name, path }: { name: string; path: string }) => {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${mode}.png`) });
        count += 1;
      };
      for (const shown of publicPages) await photograph(shown);
      await page.context().addCookies([{ name: "token", value: token, url, httpOnly: true, sameSite: "Lax" }]);
      for (const shown of officePages) await photograph(shown);
      await page.close();
    }
  }
  return count;
}

/** Returns the session token of a new clerk. */
async function openClerkSession(databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl, { max: 1, applicationName: "lapang-screenshots" });
  try {
    const clerk = await aPerson(db, { name: "Sari", role: "front-desk", email: null });
    return await aSession(db, clerk.id, new Date(Date.now() + SESSION_MS));
  } finally {
    await db.destroy();
  }
}

/** Waits for fonts, for sections that load when they are scrolled into view, and for the last frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.waitForTimeout(300);
}
