import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page and waits for hydration, so that a press reaches the app. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/**
 * Waits until the page, or the part that a selector names, is hydrated: React hydrates the frame first, and lower parts
 * when they are scrolled into view.
 */
export async function hydrated(page: Page, selector = "h1"): Promise<void> {
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
  await page.waitForFunction((wanted) => {
    const part = document.querySelector(wanted);
    return part && !part.closest("[data-asleep]") && Object.keys(part).some((key) => key.startsWith("__react"));
  }, selector);
}

/** Presses Enter on a button once it is enabled: unlike a click, a key does not wait for that. */
export async function pressEnterOn(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** From this width on the filters have room. */
const PHONE_UNTIL = 768;

/** On a phone a list's filters are behind one button. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < PHONE_UNTIL) await page.locator("summary", { hasText: /^Saring/ }).click();
}

/** Waits until the service worker controls the page; it first fetches everything the site needs offline. */
export async function workerTookOver(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(page.locator("html")).toHaveAttribute("data-worker", "activated");
}

/** Blocks live events, so that the page does not learn of later changes. */
export async function blockLiveEvents(page: Page): Promise<void> {
  await page.route("**/api/v1/events", (route) => route.abort());
}

/** The console messages caused by blocking the service worker (playwright.config.ts). */
const WORKER_KEPT_OUT = /^Service Worker registration blocked|^The offline worker could not be registered/;

/** Collects console errors and uncaught errors from now on. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || WORKER_KEPT_OUT.test(message.text())) return;
    errors.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return errors;
}

/** Marks the document; the mark is gone once the browser has loaded another one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });
  return () => page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");
}

/** Scrolls down the whole page screen by screen. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Scrolls to every part that is not hydrated, until all are. */
export async function hydrateAll(page: Page): Promise<void> {
  // Found and scrolled to in one step: a part may hydrate at any moment.
  await page.waitForFunction(() => {
    const asleep = [...document.querySelectorAll("main [data-asleep]")];
    const part = asleep.find((element) => element.getBoundingClientRect().height > 0);
    part?.scrollIntoView({ block: "center", behavior: "instant" });
    return !part;
  });
}
