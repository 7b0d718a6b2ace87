import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 200;

/** Describes the focused element for a failure message, and whether it is visible. */
async function readFocus() {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here === document.body) return undefined;
  // A sheet that is still sliding in is not at its final place.
  const moves = document.getAnimations().filter(({ effect }) => {
    const around = effect instanceof KeyframeEffect && effect.target?.contains(here);
    return around && effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(moves.map(({ finished }) => finished));
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  const { top, bottom, left, right, width, height } = here.getBoundingClientRect();
  const name = here.getAttribute("aria-label") ?? (here.textContent?.trim() || here.getAttribute("name"));
  return {
    what: `${here.tagName.toLowerCase()} “${name}”`,
    outlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    onScreen: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  };
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

type Walk = {
  /** The key to press; Shift+Tab goes backwards. */
  by?: "Tab" | "Shift+Tab";
  /** The largest number of stops a person would accept. */
  within?: number;
};

/** Presses Tab until the target has the focus. Every stop on the way must be on the screen and outlined. */
export async function tabTo(page: Page, target: Locator, { by = "Tab", within = MOST_STOPS }: Walk = {}) {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let presses = 0; stops.length < within && presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press(by);
    const focus = await page.evaluate(readFocus);
    // Past the page's end the focus goes to the browser's bar, then to the page's start.
    if (!focus) continue;
    expect.soft(focus, focus.what).toMatchObject({ outlined: true, onScreen: true });
    stops.push(focus.what);
    if (await isFocused(target)) return;
  }
  throw new Error(`${by} does not lead there; the last stops were ${stops.slice(-8).join(", ")}`);
}

/** Moves the focus to a button or link and presses it. */
export async function pressAt(page: Page, target: Locator, walk?: Walk): Promise<void> {
  await tabTo(page, target, walk);
  await page.keyboard.press("Enter");
}

/** Moves the focus to a field and replaces its text. */
export async function typeAt(page: Page, target: Locator, words: string, walk?: Walk): Promise<void> {
  await tabTo(page, target, walk);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
}

const placeIn = (cell: string | null) => (cell ?? "").split(",").map(Number);

/** Moves across a board with the arrow keys; cells know their place as "column,top". */
export async function arrowTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const [column = 0, top = 0] = placeIn(await target.getAttribute("data-cell"));
  await page.keyboard.press("ArrowRight");
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    if (await isFocused(target)) return;
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? null);
    const [x = 0, y = 0] = placeIn(here);
    const across = x < column ? "ArrowRight" : "ArrowLeft";
    const down = y < top ? "ArrowDown" : "ArrowUp";
    await page.keyboard.press(x === column ? down : across);
  }
  throw new Error("The arrows do not lead there");
}

/** Moves from row to row until the action has the focus. */
export async function rowTo(page: Page, action: Locator): Promise<void> {
  await expect(action).toBeVisible();
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    await page.keyboard.press("j");
    if (await isFocused(action)) return;
  }
  throw new Error("No row leads there");
}

/**
 * Types a date or time digit by digit. Each browser orders the parts by its own language and moves to the next part by
 * itself.
 */
export async function typeMoment(page: Page, field: Locator, value: string, walk?: Walk): Promise<void> {
  await tabTo(page, field, walk);
  const [one = "", two = "", three = ""] = value.split(/[-:]/);
  const half = `${String(Number(one) % 12 || 12).padStart(2, "0")}${two}${Number(one) < 12 ? "AM" : "PM"}`;
  const ways = value.includes(":") ? [one + two, half] : [three + two + one, two + three + one];
  for (const digits of ways) {
    for (let part = 0; part < 3; part += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(digits);
    if ((await field.inputValue()) === value) return;
  }
  throw new Error(`The field says ${await field.inputValue()} and not ${value}`);
}
