import { expect, type Page } from "@playwright/test";
import type { ProgrammeDetail } from "../../packages/contract/src/academy/academy.ts";
import type { ClubDetail } from "../../packages/contract/src/clubs/clubs.ts";
import type { CourtDetail, DayAvailability } from "../../packages/contract/src/courts/courts.ts";
import type { KostAvailability } from "../../packages/contract/src/stays/stays.ts";
import { hydrateAll, open } from "../support/page.ts";
import { test } from "../support/session.ts";

const rupiah = (text: string) => Number(/Rp\s*([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));
const main = (page: Page) => page.getByRole("main");

/** Opens and returns the explanation of a price. */
async function why(page: Page, name: string) {
  const details = main(page)
    .locator("details")
    .filter({ has: page.getByText(name, { exact: true }) });
  await details.getByText("Mengapa harga ini?").click();
  return details;
}

test("the home page explains the price of a court, a package, a programme and a room", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const day: DayAvailability = await (await request.get("/api/v1/availability")).json();
  const programme: ProgrammeDetail = await (await request.get("/api/v1/programmes/bola-kecil")).json();
  await open(page, "/");
  await hydrateAll(page);
  const courts = await why(page, "lapangan yang kosong");
  await expect(courts.getByRole("heading", { level: 3 })).toHaveText(day.courts.map(({ court }) => court.name));
  const hours = await why(page, "Paket 10 jam");
  await expect(hours.getByText(/^Tanpa paket, satu jam Rp\s[\d.]+ sampai Rp\s[\d.]+/)).toBeVisible();
  const course = await why(page, programme.name);
  for (const item of programme.includes) await expect(course.getByText(item, { exact: true })).toBeVisible();
  const kost = await why(page, "Kost Pakar");
  await expect(kost.getByText("1 tahun")).toBeVisible();
});

test("a programme and a club say what their price includes, in the list and on their page", { tag: "@matrix" }, async ({
  page,
  request,
}) => {
  const programme: ProgrammeDetail = await (await request.get("/api/v1/programmes/bola-kecil")).json();
  const club: ClubDetail = await (await request.get("/api/v1/clubs/subuh-squad")).json();
  for (const path of ["/academy", "/academy/bola-kecil"]) {
    await open(page, path);
    const answer = await why(page, programme.name);
    expect(rupiah(await answer.locator("dl > div").first().innerText())).toBe(programme.pricePerTerm);
    await expect(answer.getByRole("listitem")).toHaveText(programme.includes);
  }
  for (const path of ["/club", "/club/subuh-squad"]) {
    await open(page, path);
    const answer = await why(page, club.name);
    expect(rupiah(await answer.locator("dl > div").first().innerText())).toBe(club.duesMonthly);
    await expect(answer.getByRole("listitem")).toHaveText(club.perks);
  }
});

test("similar courts and kost rooms explain their price too", { tag: "@matrix" }, async ({ page, request }) => {
  const { similar }: CourtDetail = await (await request.get("/api/v1/courts/bata")).json();
  const name = similar[0]?.name ?? "?";
  await open(page, "/court/bata");
  await hydrateAll(page);
  await expect(
    (await why(page, name)).getByRole("table", { name: new RegExp(`^Harga sewa ${name}`) }).first(),
  ).toBeVisible();

  const answer: KostAvailability = await (await request.get("/api/v1/kosts/kost-pakar/availability")).json();
  const room = answer.rooms[0];
  await open(page, "/hotel-kost/kost/kost-pakar");
  await expect((await why(page, "Kost Pakar")).getByText("1 tahun")).toBeVisible();
  await hydrateAll(page);
  await page.getByRole("radio", { name: `Kamar ${room?.number}` }).check({ force: true });
  const lines = (await why(page, `Kamar ${room?.number}`)).locator("dl > div");
  const yearly = room?.quotes.find(({ term }) => term === "yearly");
  expect(rupiah(await lines.filter({ hasText: "Sewa 12 bulan" }).locator("dd").innerText())).toBe(yearly?.rent);
});
