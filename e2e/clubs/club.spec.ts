import { expect, type Page } from "@playwright/test";
import type { ClubDetail } from "../../packages/contract/src/clubs/clubs.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

const found = (page: Page) => page.getByRole("main").getByRole("status").first();

test("a club shows its level, members, week, dues and how to join", async ({ page, request }) => {
  // A club that no other journey joins.
  const club: ClubDetail = await (await request.get("/api/v1/clubs/ibu-ibu-topspin")).json();
  await open(page, "/club");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: club.name }) });
  await expect(row).toContainText(`${club.memberCount} anggota`);
  await expect(row).toContainText("Rp");
  await row.getByRole("link", { name: club.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(club.name);
  await expect(page.getByText(/^Level \d\.\d.?–.?\d\.\d$/)).toBeVisible();
  const section = (title: string) =>
    page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  await expect(section("Cara bergabung").getByRole("listitem")).toHaveCount(club.howToJoin.length);
  await expect(section("Yang kamu dapat").getByRole("listitem")).toHaveText(club.perks);
  const [meeting] = club.meetings;
  await expect(section("Jadwal mingguan")).toContainText(meeting?.title ?? "?");
  await section("Jadwal mingguan")
    .getByRole("link", { name: meeting?.court.name ?? "?" })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(meeting?.court.name ?? "?");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(club.name);
});

test("the page ignores nonsense in the address", { tag: "@matrix" }, async ({ page }) => {
  await open(page, "/club?level=99&day=minggu&sort=umur");
  await expect(found(page)).toHaveText("3 klub");
});
