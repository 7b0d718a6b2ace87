import { test } from "@playwright/test";
import { expectNothingInTheWay } from "./support/axe.ts";
import { open } from "./support/page.ts";
import { loginPage, publicPages, showcases } from "./support/pages.ts";

test.use({ serviceWorkers: "block" });

const paths = [
  ...publicPages.map(({ path }) => path),
  loginPage.path,
  "/court?view=grid",
  "/court?surface=rumput&lights=1",
  "/tidak-ada",
  ...showcases.map(({ path }) => path),
];
const AT_ONCE = 4;

for (let from = 0; from < paths.length; from += AT_ONCE) {
  const some = paths.slice(from, from + AT_ONCE);
  test(`nothing stands in anybody's way, by day or by night, on ${some.join(", ")}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const path of some) {
      await test.step(path, async () => {
        await open(page, path);
        await expectNothingInTheWay(page);
      });
    }
  });
}
