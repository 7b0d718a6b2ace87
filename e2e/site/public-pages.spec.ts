import { expect } from "@playwright/test";
import { expectNothingInTheWay } from "../support/axe.ts";
import { complaints, open, wakeAll } from "../support/page.ts";
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
  test(`wakes up without a complaint, asks no stranger and stands in nobody's way: ${some.join(", ")}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const heard = complaints(page);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const path of some) {
      await test.step(path, async () => {
        expect((await open(page, path))?.status()).toBe(path === MISSING ? 404 : 200);
        // The lower parts wake up when one comes near.
        await wakeAll(page);
        await expectNothingInTheWay(page);
      });
    }
    // That a page is missing is worth a complaint to the browser, and to the log.
    expect(heard.filter((text) => !text.startsWith(`${MISSING}: `))).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
