import { expect } from "@playwright/test";
import { cutText } from "../support/cut-text.ts";
import { open } from "../support/page.ts";
import { loginPage, otherShowcases, publicPages, showcases } from "../support/pages.ts";
import { test } from "../support/session.ts";

const paths = [
  ...[...publicPages, ...showcases, loginPage].map(({ path }) => path),
  ...otherShowcases,
  "/court?view=grid",
  "/court?surface=rumput&lights=1",
  "/tidak-ada",
];

const screens = [
  { what: "a screen of 320 pixels", width: 320, height: 640 },
  { what: "a zoom of 200 %", width: 640, height: 400 },
];
const AT_ONCE = 10;

for (let from = 0; from < paths.length; from += AT_ONCE) {
  const some = paths.slice(from, from + AT_ONCE);
  test(`no page overflows a small or zoomed screen or cuts text, starting at ${some[0]}`, {
    tag: "@matrix",
  }, async ({ page }) => {
    test.setTimeout(90_000);
    for (const path of some) {
      await test.step(path, async () => {
        await open(page, path);
        for (const { what, width, height } of screens) {
          await page.setViewportSize({ width, height });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, `${path} on ${what}`).toBeLessThanOrEqual(width);
          expect.soft(await page.evaluate(cutText), `${path} on ${what}`).toEqual([]);
        }
      });
    }
  });
}
