import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const everything = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
/** Night changes the colours and nothing else. */
const contrast = { rules: ["color-contrast"] };
const matrix = process.env.E2E_MATRIX === "on";

/** What axe found, one line each, short enough to read in a failed journey. */
async function problems(page: Page, part: string, checks: { tags?: string[]; rules?: string[] }): Promise<string[]> {
  await settle(page);
  // No frames to look into, and only what is wrong is told: both save most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode();
  if (checks.tags) axe.withTags(checks.tags);
  if (checks.rules) axe.withRules(checks.rules);
  const { violations } = await axe.include(part).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
}

/** Colours change over a moment: they are judged by what they become. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
}

/** The page as it stands, or the parts of it that a selector names; in the matrix by night as well. It is left by day. */
export async function expectNothingInTheWay(page: Page, part = "html"): Promise<void> {
  // Between two pages there is a moment that has the address of one and the skeleton of it only.
  await page.locator("h1").first().waitFor();
  expect.soft(await problems(page, part, everything), "by day").toEqual([]);
  if (!matrix) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect.soft(await problems(page, part, contrast), "by night").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}
