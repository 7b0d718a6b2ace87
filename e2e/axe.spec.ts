import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./support/page.ts";
import { loginPage, publicPages, showcases } from "./support/pages.ts";

test.use({ serviceWorkers: "block" });

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const paths = [
  ...publicPages.map(({ path }) => path),
  loginPage.path,
  "/court?view=grid",
  "/court?surface=rumput&lights=1",
  "/tidak-ada",
  ...showcases.map(({ path }) => path),
];
const AT_ONCE = 4;

/** What axe found, one line each, short enough to read in a failed journey. */
async function problems(page: Page, build: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No frames to look into, and only what is wrong is told: both save most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode();
  const { violations } = await build(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
}

for (let from = 0; from < paths.length; from += AT_ONCE) {
  const some = paths.slice(from, from + AT_ONCE);
  test(`nothing stands in anybody's way, by day or by night, on ${some.join(", ")}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const path of some) {
      await test.step(path, async () => {
        await open(page, path);
        expect.soft(await problems(page, (axe) => axe.withTags(standards)), "by day").toEqual([]);
        // By night only the colours are others.
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        expect.soft(await problems(page, (axe) => axe.withRules(["color-contrast"])), "by night").toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
      });
    }
  });
}
