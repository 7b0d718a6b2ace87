import { expect } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { consoleErrors, hydrateAll, open } from "../support/page.ts";
import { loginPage, publicPages, showcases } from "../support/pages.ts";
import { test } from "../support/session.ts";

const MISSING = "/tidak-ada";
const paths = [
  ...publicPages.map(({ path }) => path),
  loginPage.path,
  "/court?view=grid",
  "/court?surface=rumput&lights=1",
  "/article?q=senar",
  MISSING,
  ...showcases.map(({ path }) => path),
];
const AT_ONCE = 4;

for (let from = 0; from < paths.length; from += AT_ONCE) {
  const some = paths.slice(from, from + AT_ONCE);
  test(`hydrates without console errors, foreign requests or axe findings: ${some.join(", ")}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const errors = consoleErrors(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const path of some) {
      await test.step(path, async () => {
        expect((await open(page, path))?.status()).toBe(path === MISSING ? 404 : 200);
        // The lower parts hydrate when they are scrolled into view.
        await hydrateAll(page);
        await expectNoAxeFindings(page);
      });
    }
    // The browser logs a missing page as an error; ignore that line.
    expect(errors.filter((text) => !text.startsWith(`${MISSING}: `))).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
