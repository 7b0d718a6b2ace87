import { expect } from "@playwright/test";
import { aPerson } from "../apps/api/src/testing/factories-venue.ts";
import { expectNothingInTheWay } from "./support/axe.ts";
import { aGameNow } from "./support/desk.ts";
import { open } from "./support/page.ts";
import { test } from "./support/session.ts";

test.use({ serviceWorkers: "block" });
test.describe.configure({ timeout: 90_000 });

test("a manager finds a customer by a booking's code, reads the record, notes, tags and closes the account", async ({
  page,
  signIn,
  db,
}) => {
  const name = `Wati ${test.info().testId.slice(-5)}${test.info().project.name}`;
  const { code, id: bookingId } = await aGameNow(db, { name, inMinutes: 30 });
  const bookings = db.selectFrom("booking").select("person_id").where("id", "=", bookingId);
  const { person_id } = await bookings.executeTakeFirstOrThrow();
  await signIn({ name: "Pak Manajer", role: "manager" });
  await open(page, "/admin/people");
  await page.getByLabel("Cari pelanggan").fill(code);
  await page.getByRole("button", { name: "Cari", exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`q=${code}`));
  await page.getByRole("link", { name: `Buka ${name}` }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByRole("link", { name: code })).toBeVisible();
  await expectNothingInTheWay(page);
  await sheet.getByLabel("Catatan baru").fill("Minta lapangan teduh");
  await sheet.getByRole("button", { name: "Simpan catatan" }).click();
  await expect(sheet.getByText("Minta lapangan teduh")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Tanda" }).fill("VIP, pagi");
  await sheet.getByRole("button", { name: "Simpan tanda" }).click();
  await expect(sheet.getByRole("textbox", { name: "Tanda" })).toHaveValue("pagi, vip");
  const closing = sheet.getByRole("form", { name: "Tutup akun" });
  await closing.getByLabel("Alasan").fill("Diminta pelanggan");
  await closing.getByRole("button", { name: "Tutup akun" }).click();
  await expect(sheet.getByRole("form", { name: "Buka akun lagi" })).toBeVisible();
  const kept = await db
    .selectFrom("audit_entry")
    .select("action")
    .where("subject_id", "=", person_id ?? "")
    .orderBy("id")
    .execute();
  expect(kept.map(({ action }) => action)).toEqual([
    "record_opened",
    "note_added",
    "tags_changed",
    "person_disabled",
    "record_opened",
  ]);
});

test("the palette leads to the record of a walk-in, which becomes part of their account's", async ({
  page,
  signIn,
  db,
}) => {
  const stamp = test.info().testId.slice(-5);
  const [name, account] = [`Yuni ${stamp}`, `Yuniarti ${stamp}`];
  const { id: bookingId } = await aGameNow(db, { name, inMinutes: 40 });
  const phone = `+62811${String(Date.now()).slice(-8)}`;
  await db.updateTable("person").set({ walk_in: true, phone }).where("name", "=", name).execute();
  const { id: accountId } = await aPerson(db, { name: account, email: `yuni-${stamp}@example.com` });
  await signIn({ name: "Pak Manajer", role: "manager" });
  await open(page, "/admin");
  await page.getByRole("button", { name: /^Cari/ }).filter({ visible: true }).click();
  await page.getByRole("combobox").fill(name);
  await page.getByRole("option", { name: new RegExp(`0811-\\d{4}-${phone.slice(-4)}`) }).click();
  const sheet = page.getByRole("dialog", { name });
  const merging = sheet.getByRole("form", { name: "Gabungkan" });
  await merging.getByLabel("Cari pelanggan tujuan").fill(account);
  await merging.getByRole("radio", { name: new RegExp(account) }).check();
  await merging.getByLabel(/^Ketik/).fill(name);
  await merging.getByLabel("Alasan").fill("Orang yang sama");
  await merging.getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByRole("dialog", { name: account })).toBeVisible();
  const booked = db.selectFrom("booking").select("person_id").where("id", "=", bookingId);
  expect(await booked.execute()).toEqual([{ person_id: accountId }]);
});
