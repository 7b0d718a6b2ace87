import { expect } from "@playwright/test";
import { sql } from "kysely";
import { expectNothingInTheWay } from "./support/axe.ts";
import { open } from "./support/page.ts";
import { test } from "./support/session.ts";

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 90_000 });

test("a manager sees whether everything works, tries failed work again and finds what staff did", async ({
  page,
  signIn,
  db,
}) => {
  const who = `Bu Sistem ${test.info().testId.slice(-5)}`;
  await signIn({ name: who, role: "manager" });
  // Of a kind that nobody does: it stays where it is until it is looked at.
  const task = `uji_${test.info().testId.slice(-5)}`;
  await sql`select graphile_worker.permanently_fail_jobs(array[id], 'Rusak') from graphile_worker.add_job(${task}, '{}')`.execute(
    db,
  );
  await open(page, "/admin/system");
  await expect(page.getByRole("region", { name: "Sambungan" })).toContainText("simulator");
  await expect(page.getByRole("region", { name: "Cadangan" })).toContainText("Belum ada cadangan otomatis");
  await expectNothingInTheWay(page);
  await page.getByRole("link", { name: "Pekerjaan" }).click();
  const row = page.locator(".office-row").filter({ hasText: "Rusak" }).filter({ hasText: task });
  await row.getByRole("button", { name: "Coba lagi" }).click();
  await expect(row).toHaveCount(0);
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = ${task}`.execute(
    db,
  );

  const { person_id, subject } = await db
    .selectFrom("person")
    .select(["id as person_id", sql<string>`gen_random_uuid()`.as("subject")])
    .where("name", "=", who)
    .executeTakeFirstOrThrow();
  const entry = { person_id, action: "restocked", subject_id: subject, reason: "Bola datang" };
  await db.insertInto("audit_entry").values(entry).execute();
  await page.getByRole("link", { name: "Catatan tindakan" }).click();
  await page.getByLabel("Petugas").selectOption({ label: who });
  await page.getByRole("button", { name: "Saring" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Bola datang" })).toContainText("Stok ditambah");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectNothingInTheWay(page);
  for (const view of ["Surel", "Kabar pembayaran"]) {
    await page.getByRole("link", { name: view }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
});
