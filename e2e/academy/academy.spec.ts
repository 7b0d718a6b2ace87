import { expect, type Page } from "@playwright/test";
import type { ProgrammeDetail } from "../../packages/contract/src/academy/academy.ts";
import { open, openFilters } from "../support/page.ts";
import { test } from "../support/session.ts";

const found = (page: Page) => page.getByRole("main").getByRole("status").first();
const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const filter = (page: Page, row: string, name: string) =>
  page.getByRole("navigation", { name: row, exact: true }).getByRole("link", { name, exact: true });

test("age, level and day narrow the programmes together, and back and forward restore each step", {
  tag: "@matrix",
}, async ({ page }) => {
  await open(page, "/academy");
  await openFilters(page);
  await filter(page, "Umur", "Dewasa").click();
  await expect(page).toHaveURL("/academy?age=30");
  await expect(found(page)).toHaveText("4 program");
  await filter(page, "Level", "Menengah").click();
  await expect(page).toHaveURL("/academy?age=30&level=menengah");
  await expect(names(page)).toHaveText([/Klinik Servis/, /Fisik Lapangan/]);
  await filter(page, "Hari", "Sabtu").click();
  await expect(page).toHaveURL("/academy?age=30&level=menengah&day=6");
  await expect(names(page)).toHaveText([/Klinik Servis/]);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/academy?age=30");
  await expect(found(page)).toHaveText("4 program");
  await expect(filter(page, "Umur", "Dewasa")).toHaveAttribute("aria-current", "true");
  await page.goForward();
  await expect(filter(page, "Level", "Menengah")).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(names(page)).toHaveText([/Klinik Servis/, /Fisik Lapangan/]);
});

test("a programme shows its classes with free seats, its coaches and what is included", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const programme: ProgrammeDetail = await (await request.get("/api/v1/programmes/dasar-dewasa")).json();
  await open(page, "/academy/dasar-dewasa");
  const section = (title: string) =>
    page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  const classes = section("Jadwal kelas").getByRole("listitem");
  await expect(classes).toHaveCount(programme.batches.length);
  for (const [index, batch] of programme.batches.entries()) {
    const words = batch.placesLeft > 0 ? `Sisa ${batch.placesLeft} tempat` : "Penuh";
    await expect(classes.nth(index)).toContainText(words);
    await expect(classes.nth(index).getByRole("link", { name: /^(Daftar|Masuk daftar tunggu)/ })).toHaveAttribute(
      "href",
      new RegExp(batch.code),
    );
    await expect(classes.nth(index).getByRole("img", { name: /pertemuan/ })).toBeVisible();
  }
  await expect(section("Sudah termasuk").getByRole("listitem")).toHaveText(programme.includes);
  await expect(section("Pelatihnya").getByRole("heading", { level: 3 })).toHaveText(
    programme.coaches.map(({ name }) => name),
  );
  const [coach] = programme.coaches;
  await expect(section("Pelatihnya")).toContainText(coach?.certificates[0] ?? "?");
  await classes
    .first()
    .getByRole("link", { name: programme.batches[0]?.coach.name ?? "?" })
    .click();
  await expect(page).toHaveURL(`/academy/dasar-dewasa#${programme.batches[0]?.coach.slug}`);
  await classes
    .first()
    .getByRole("link", { name: programme.batches[0]?.court.name ?? "?" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(programme.batches[0]?.court.name ?? "?");
});

test("the page ignores nonsense in the address", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/academy?age=400&level=dewa&day=9");
  await expect(found(page)).toHaveText("6 program");
  await openFilters(page);
  await expect(filter(page, "Umur", "Semua")).toHaveAttribute("aria-current", "true");
});
