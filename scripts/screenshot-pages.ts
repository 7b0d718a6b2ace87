import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArgs, findBrowser, findShell } from "./browser.ts";
import { startDemoServer } from "./demo-server.ts";
import { ROOT } from "./run.ts";
import { ensureBuilt } from "./web-build.ts";

/** What a visitor meets first. */
const pages = [
  { name: "home", path: "/" },
  { name: "court", path: "/court" },
  { name: "court-bata", path: "/court/bata" },
  { name: "academy", path: "/academy" },
  { name: "hotel-kost", path: "/hotel-kost" },
  { name: "article", path: "/article" },
  { name: "tidak-ada", path: "/tidak-ada" },
];
const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const modes = ["light", "dark"] as const;

/** Writes docs/screenshots/{page}-{width}-{mode}.png from the product as it runs with the demo venue. */
export async function takeScreenshots(): Promise<number> {
  const folder = join(ROOT, "docs/screenshots");
  mkdirSync(folder, { recursive: true });
  // Without a window nobody is asked whether they want to be told: the pictures are of the pages.
  const executablePath = await findShell(await findBrowser({ install: true }));
  await ensureBuilt();
  const server = await startDemoServer();
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs });
    try {
      return await photographAll(browser, server.url, folder);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function photographAll(browser: Browser, url: string, folder: string): Promise<number> {
  let count = 0;
  for (const size of sizes) {
    for (const mode of modes) {
      const page = await browser.newPage({
        baseURL: url,
        viewport: size,
        colorScheme: mode,
        locale: "id-ID",
        // Nothing is left half way: what moves arrives at once.
        reducedMotion: "reduce",
      });
      for (const { name, path } of pages) {
        await page.goto(path);
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${mode}.png`) });
        count += 1;
      }
      await page.close();
    }
  }
  return count;
}

/** Fonts are in, everything that waits to be scrolled to has been, and the last frame is painted. */
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
