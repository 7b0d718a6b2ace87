import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Night changes the colours and nothing else. */
const contrast = { type: "rule" as const, values: ["color-contrast"] };
const matrix = process.env.E2E_MATRIX === "on";
// Its own file, once for each document: the ready-made wrapper sends a megabyte of it twice for each look.
const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let axeSource: string | undefined;

/** What axe found, one line each, short enough to read in a failed journey. */
async function problems(page: Page, part: string, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    axeSource ??= await readFile(axeFile, "utf8");
    await page.evaluate(axeSource);
  }
  // No frames to look into, and only what is wrong is told: both save most of the time.
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

/** Colours change over a moment, and an inner one once the one around it has changed: they are judged by what they become. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const underWay = () => document.getAnimations().filter((change) => change instanceof CSSTransition);
    for (let changes = underWay(); changes.length > 0; changes = underWay()) {
      for (const change of changes) change.finish();
    }
  });
}

/** The page as it stands, or the parts of it that a selector names; in the matrix by night as well. It is left by day. */
export async function expectNothingInTheWay(page: Page, part = "html"): Promise<void> {
  // Between two pages there is a moment that has the address of one and the skeleton of it only.
  await page.locator("h1").first().waitFor();
  // A sheet on its way out covers the page, and is no longer there for who listens.
  await expect(page.locator("[role=dialog][data-state=closed]")).toHaveCount(0);
  expect.soft(await problems(page, part, everything), "by day").toEqual([]);
  if (!matrix) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect.soft(await problems(page, part, contrast), "by night").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}
