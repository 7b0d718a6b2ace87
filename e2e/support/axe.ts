import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Dark mode changes colours only. */
const contrast = { type: "rule" as const, values: ["color-contrast"] };
const matrix = process.env.E2E_MATRIX === "on";
// axe's own file, once per document: the ready-made wrapper sends its megabyte twice per check.
const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let axeSource: string | undefined;

/** Returns axe's findings, one short line each. */
async function problems(page: Page, part: string, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    axeSource ??= await readFile(axeFile, "utf8");
    await page.evaluate(axeSource);
  }
  // No frames, and violations only: both save most of the time.
  const options: RunOptions = { runOnly, resultTypes: ["violations"], preload: false, iframes: false };
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run({ include: [part] }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
        ),
      );
    },
    { part, options },
  );
}

/** Waits for colour transitions, including nested ones that start after their parent's. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const underWay = () => document.getAnimations().filter((change) => change instanceof CSSTransition);
    for (let changes = underWay(); changes.length > 0; changes = underWay()) {
      for (const change of changes) change.finish();
    }
  });
}

/**
 * Expects no findings on the page, or on the parts that a selector names; in the matrix in dark mode too. Ends in light
 * mode.
 */
export async function expectNoAxeFindings(page: Page, part = "html"): Promise<void> {
  // Between two pages the address changes first, and only the skeleton is shown.
  await page.locator("h1").first().waitFor();
  // A closing sheet covers the page and is no longer in the accessibility tree.
  await expect(page.locator("[role=dialog][data-state=closed]")).toHaveCount(0);
  expect.soft(await problems(page, part, everything), "by day").toEqual([]);
  if (!matrix) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect.soft(await problems(page, part, contrast), "by night").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}
