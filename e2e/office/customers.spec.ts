import { expect } from "@playwright/test";
import { fillWallet, walletOf } from "../../apps/api/src/testing/factories/balances.ts";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { linkOf } from "../../apps/api/src/testing/people/confirm-merge.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { aGameNow } from "../support/desk.ts";
import { open, pressEnterOn } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("a manager finds a customer by a booking code, reads the record, adds a note and tags, closes the account and saves the filter", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
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
  await expectNoAxeFindings(page);
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

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByLabel("Cari pelanggan").fill(name);
  const folded = page.getByRole("button", { name: "Saringan" });
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel("Akun").selectOption("closed");
  await page.getByRole("button", { name: "Cari", exact: true }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Simpan tampilan" }).click();
  const saving = page.getByRole("dialog", { name: "Simpan tampilan ini" });
  await saving.getByLabel("Nama tampilan").fill("Yang tutup");
  await saving.getByRole("button", { name: "Simpan tampilan" }).click();
  const views = page.getByRole("navigation", { name: "Tampilan tersimpan" });
  await expect(views.getByRole("link", { name: "Yang tutup" })).toHaveAttribute("aria-current", "page");
  await expectNoAxeFindings(page);
  await views.getByRole("link", { name: "Semua", exact: true }).click();
  await expect(page).not.toHaveURL(/state=/);
  await views.getByRole("link", { name: "Yang tutup" }).press("Enter");
  await expect(page.getByRole("link", { name: `Buka ${name}` })).toBeVisible();
  await page.goBack();
  await expect(views.getByRole("link", { name: "Semua", exact: true })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Atur tampilan" }).click();
  const managing = page.getByRole("dialog", { name: "Atur tampilan" });
  const form = managing.getByRole("form", { name: "Yang tutup" });
  await form.getByLabel("Nama tampilan").fill("Akun tutup");
  await pressEnterOn(form.getByRole("button", { name: "Ganti nama" }));
  await managing.getByRole("form", { name: "Akun tutup" }).getByRole("button", { name: "Hapus" }).click();
  await expect(managing.getByText("Tampilan Akun tutup dihapus.")).toBeVisible();
  await pressEnterOn(managing.getByRole("button", { name: "Urungkan" }));
  await expect(managing.getByRole("form", { name: "Akun tutup" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(views.getByRole("link", { name: "Akun tutup" })).toBeVisible();
});

test("a walk-in's record is merged into their account, two accounts are merged, and one customer is erased", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
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

  // A customer with two accounts; one has so much money that a second manager must decide.
  const second = await aPerson(db, { name: `Yuni Google ${stamp}`, email: `yuni-google-${stamp}@example.com` });
  for (const { id } of [{ id: accountId }, second]) {
    const identity = { issuer: "https://accounts.test", subject: crypto.randomUUID(), person_id: id };
    await db.insertInto("person_identity").values(identity).execute();
  }
  await fillWallet(db, second.id, 750_000);
  await open(page, `/admin/people?person=${second.id}`);
  const record = page.getByRole("dialog", { name: second.name });
  await expect(record.getByText("Pelanggan ini punya akun.")).toBeVisible();
  const joining = record.getByRole("form", { name: "Gabungkan" });
  await joining.getByLabel("Cari pelanggan tujuan").fill(account);
  await joining.getByRole("radio", { name: new RegExp(account) }).check();
  await joining.getByLabel(/^Ketik/).fill(second.name);
  await joining.getByLabel("Alasan").fill("Google dan surel");
  await joining.getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByText("Menunggu persetujuan orang kedua")).toBeVisible();
  await signIn({ name: "Bu Pemilik", role: "owner" });
  await open(page, "/admin/people");
  const waiting = page.getByRole("region", { name: "Gabungan yang menunggu", exact: true });
  await waiting
    .getByRole("listitem")
    .filter({ hasText: second.name })
    .getByRole("button", { name: "Putuskan" })
    .click();
  const deciding = page.getByRole("dialog", { name: `${second.name} menjadi ${account}` });
  await expect(deciding.getByText("Rp 750.000")).toBeVisible();
  await expectNoAxeFindings(page);
  await deciding.getByLabel("Alasan").fill("Sudah dicek");
  await deciding.getByRole("button", { name: "Gabungkan sekarang" }).click();
  await expect(deciding).toBeHidden();
  await expect(page.getByText(second.name)).toHaveCount(0);
  expect(await walletOf(db, accountId)).toBe(750_000);

  // The erasure of a customer without an account is refused while a booking is open.
  const leaver = `Pergi ${stamp}`;
  const { id: openId } = await aGameNow(db, { name: leaver, inMinutes: 45 });
  const owner = db.selectFrom("booking").select("person_id").where("id", "=", openId);
  const { person_id: leaverId } = await owner.executeTakeFirstOrThrow();
  await open(page, `/admin/people?q=${leaver}&person=${leaverId}`);
  const erasing = page.getByRole("dialog", { name: leaver }).getByRole("form", { name: "Hapus data pelanggan" });
  const erase = async () => {
    await erasing.getByLabel(/^Ketik/).fill(leaver);
    await erasing.getByLabel("Alasan").fill("Diminta di meja depan");
    await erasing.getByRole("button", { name: "Hapus data pelanggan" }).click();
  };
  await erase();
  await expect(erasing.getByRole("alert")).toContainText("1 booking terbuka");
  await expectNoAxeFindings(page);
  await db.updateTable("booking").set({ status: "cancelled" }).where("id", "=", openId).execute();
  await erase();
  await expect(erasing).toBeHidden();
  await expect(page.getByText("Tidak ada pelanggan yang cocok.")).toBeVisible();
});

test("a merge of two verified accounts waits for both mailboxes: staff see who confirmed, and the last link merges them", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  const stamp = `${test.info().testId.slice(-5)}${test.info().project.name}`;
  const [name, account] = [`Rini Google ${stamp}`, `Rini ${stamp}`];
  const people = [];
  for (const [index, who] of [name, account].entries()) {
    const { id } = await aPerson(db, { name: who, email: `rini-${index}-${stamp}@example.com` });
    await db.updateTable("person").set({ email_verified: true }).where("id", "=", id).execute();
    const identity = { issuer: "https://accounts.test", subject: crypto.randomUUID(), person_id: id };
    await db.insertInto("person_identity").values(identity).execute();
    people.push(id);
  }
  const [fromId = "", intoId = ""] = people;
  await fillWallet(db, fromId, 50_000);
  await signIn({ name: "Pak Manajer", role: "manager" });
  await open(page, `/admin/people?person=${fromId}`);
  const joining = page.getByRole("dialog", { name }).getByRole("form", { name: "Gabungkan" });
  await joining.getByLabel("Cari pelanggan tujuan").fill(account);
  await joining.getByRole("radio", { name: new RegExp(account) }).check();
  await joining.getByLabel(/^Ketik/).fill(name);
  await joining.getByLabel("Alasan").fill("Google dan surel");
  await joining.getByRole("button", { name: "Gabungkan" }).click();
  await expect(page.getByText("Tautan dikirim ke kedua surel.")).toBeVisible();

  const links = [await linkOf(db, fromId, "from"), await linkOf(db, fromId, "into")] as const;
  await page.goto(links[0]);
  await page.getByRole("button", { name: "Ya, keduanya akunku" }).click();
  await expect(page.getByRole("heading", { name: "tinggal satu alamat lagi" })).toBeVisible();

  await open(page, "/admin/people");
  const waiting = page.getByRole("region", { name: "Gabungan yang menunggu surel" });
  const row = waiting.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("1 dari 2 setuju")).toBeVisible();
  await row.getByRole("button", { name: "Lihat" }).click();
  const sheet = page.getByRole("dialog", { name: `${name} menjadi ${account}` });
  await expect(sheet.getByText(/r•••@example.com, setuju/)).toBeVisible();
  await expectNoAxeFindings(page);
  await sheet.getByRole("button", { name: "Kirim surel lagi" }).click();
  await expect(sheet.getByRole("form", { name: "Kirim surel lagi" }).getByRole("alert")).toContainText("sepuluh menit");

  await page.goto(links[1]);
  await page.getByRole("button", { name: "Ya, keduanya akunku" }).click();
  await expect(page.getByRole("heading", { name: "Kedua akun sudah digabung" })).toBeVisible();
  expect(await walletOf(db, intoId)).toBe(50_000);
});
