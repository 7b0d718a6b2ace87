import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { sql } from "kysely";
import { createDb } from "../../apps/api/src/db/connect.ts";
import { startEmbeddedPostgres } from "../../apps/api/src/db/embedded/embedded-postgres.ts";
import { aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { anEmbeddedVenue, startOwnProduct } from "../support/product.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("a manager checks the system's state, retries failed work and finds what staff did", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  const who = `Bu Sistem ${test.info().testId.slice(-5)}`;
  await signIn({ name: who, role: "manager" });
  // No worker has this task, so its job stays in the queue.
  const task = `uji_${test.info().testId.slice(-5)}`;
  await sql`select graphile_worker.permanently_fail_jobs(array[id], 'Rusak') from graphile_worker.add_job(${task}, '{}')`.execute(
    db,
  );
  await open(page, "/admin/system");
  await expect(page.getByRole("region", { name: "Sambungan" })).toContainText("simulator");
  await expect(page.getByRole("region", { name: "Cadangan" })).toContainText("diurus pemilik servernya");
  await expectNoAxeFindings(page);
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
  await page.getByLabel("Petugas", { exact: true }).selectOption({ label: who });
  await page.getByRole("button", { name: "Tampilkan" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Bola datang" })).toContainText("Stok ditambah");
  // Her own action is listed too, below the head of the table.
  await expect(page.getByRole("row").filter({ hasText: "Pekerjaan dicoba lagi" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectNoAxeFindings(page);
  for (const view of ["Surel", "Kabar pembayaran"]) {
    await page.getByRole("link", { name: view }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
});

test("a manager starts a backup, and is notified when one fails", { tag: "@matrix" }, async ({ page, context }) => {
  const venue = await anEmbeddedVenue();
  const product = await startOwnProduct(venue);
  const server = await startEmbeddedPostgres({ dataDir: venue.DATA_DIR });
  const db = createDb(server.url, { max: 1 });
  const { id } = await aPerson(db, { name: "Bu Cadangan", role: "manager", email: null });
  const token = await aSession(db, id, new Date(Date.now() + 3_600_000));
  await db.destroy();
  await context.addCookies([{ name: "token", value: token, url: product.url, httpOnly: true, sameSite: "Lax" }]);

  await open(page, `${product.url}/admin/system`);
  const part = page.getByRole("region", { name: "Cadangan" });
  await expect(part).toContainText("Belum pernah");
  const make = part.getByRole("button", { name: "Cadangkan sekarang" });
  await make.click();
  const kept = part.getByRole("list", { name: "Cadangan yang disimpan" }).getByRole("listitem");
  await expect(kept).toHaveCount(1, { timeout: 30_000 });
  await expect(part).toContainText("kurang dari sejam lalu");
  await expectNoAxeFindings(page);

  const dir = join(venue.DATA_DIR, "backups");
  await rename(dir, `${dir}-elsewhere`);
  await writeFile(dir, "");
  await make.click();
  await expect(part).toContainText("gagal: folder tidak bisa ditulis", { timeout: 30_000 });
  await expectNoAxeFindings(page);
  await open(page, `${product.url}/admin`);
  const row = page.getByRole("listitem").filter({ hasText: "Gagal dibuat" });
  await expectNoAxeFindings(page);
  await row.getByRole("link", { name: "Lihat" }).click();
  await expect(part).toBeVisible();
  await server.stop();
  await product.stop();
});
