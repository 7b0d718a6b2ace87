import { expect, type Locator, type Page, type Response } from "@playwright/test";

/** Opens a page and waits until React has woken it up, so that a press meets the app and not only the server's HTML. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await awake(page);
  return response;
}

/**
 * The page listens, and so does the part of it that a selector names: React wakes a page up part by part, the frame first,
 * and lower parts sleep until one comes near.
 */
export async function awake(page: Page, selector = "h1"): Promise<void> {
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
  await page.waitForFunction((wanted) => {
    const part = document.querySelector(wanted);
    return part && !part.closest("[data-asleep]") && Object.keys(part).some((key) => key.startsWith("__react"));
  }, selector);
}

/** A button by keyboard, once it can be pressed: a click waits for that by itself, a key on a disabled button is lost. */
export async function pressEnterOn(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** From here on there is room for them. */
const PHONE_UNTIL = 768;

/** On a phone the filters of a list stand behind one button. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < PHONE_UNTIL) await page.locator("summary", { hasText: /^Saring/ }).click();
}

/** The worker has taken over: as long as it takes to fetch what the site needs without a network. */
export async function workerTookOver(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(page.locator("html")).toHaveAttribute("data-worker", "activated");
}

/** What happens elsewhere from now on, this page has not heard of yet. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route("**/api/v1/events", (route) => route.abort());
}

/** What is said where a journey keeps the worker out (playwright.config.ts). */
const WORKER_KEPT_OUT = /^Service Worker registration blocked|^The offline worker could not be registered/;

/** Everything the browser complains about from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || WORKER_KEPT_OUT.test(message.text())) return;
    heard.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return heard;
}

/** Marks the document; the mark is gone once the browser has loaded another one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });
  return () => page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");
}

/** Goes down the whole page the way a reader does, screen by screen. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Comes near every part of the page that still sleeps, until none does. */
export async function wakeAll(page: Page): Promise<void> {
  // Looked for and scrolled to in one step of the page: it may wake up by itself in any moment.
  await page.waitForFunction(() => {
    const asleep = [...document.querySelectorAll("main [data-asleep]")];
    const part = asleep.find((element) => element.getBoundingClientRect().height > 0);
    part?.scrollIntoView({ block: "center", behavior: "instant" });
    return !part;
  });
}
