import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 200;

/** Where the keyboard is, told for a failed journey; and whether the eye can find it. */
function readFocus() {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(here);
  const { top, bottom, left, right, width, height } = here.getBoundingClientRect();
  const name = here.getAttribute("aria-label") ?? (here.textContent?.trim() || here.getAttribute("name"));
  return {
    what: `${here.tagName.toLowerCase()} “${name}”`,
    outlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    onScreen: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  };
}

/**
 * Presses Tab until the target has the focus, as somebody without a mouse does. On the way every stop must be seen: on
 * the screen, and outlined.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(readFocus);
    // Past the page's end the browser's own bar comes first, then the page's beginning again.
    if (!focus) continue;
    expect.soft(focus, focus.what).toMatchObject({ outlined: true, onScreen: true });
    stops.push(focus.what);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead there; the last stops were ${stops.slice(-8).join(", ")}`);
}
