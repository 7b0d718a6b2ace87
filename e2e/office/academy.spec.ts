import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import { formatDayMonth, shortWeekdayName } from "../../packages/domain/src/venue/indonesian-date.ts";
import { addDays, instantAt, localDateOf, localTimeOf, weekdayOf } from "../../packages/domain/src/venue/venue-time.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { expect } from "../support/checkout.ts";
import { ownHours } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const zone = "Asia/Jakarta";
/** Further ahead than any automatic schedule. */
const FAR_DAYS = 120;

test("a manager publishes a class around conflicts, changes it, and sees the waiting list update live", async ({
  page,
  signIn,
  db,
}) => {
  const stamp = randomUUID().slice(0, 6).toUpperCase();
  const hour = 8 + (Number.parseInt(test.info().testId.slice(-6), 16) % 12);
  const [from, to] = [`${String(hour).padStart(2, "0")}:00`, `${String(hour + 1).padStart(2, "0")}:00`];
  const startsOn = addDays(localDateOf(zone, new Date()), FAR_DAYS);
  const court = await db
    .selectFrom("court")
    .select(["resource_id", "name"])
    .where("slug", "=", "bata")
    .executeTakeFirstOrThrow();
  const during = `[${instantAt(zone, addDays(startsOn, 7), from).toISOString()},${instantAt(zone, addDays(startsOn, 7), to).toISOString()})`;
  const note = `Turnamen ${stamp}`;
  await db
    .insertInto("allocation")
    .values({ resource_id: court.resource_id, during, purpose: "closure", owner_id: randomUUID(), note })
    .execute();
  await signIn({ name: "Manajer", role: "manager" });
  await open(page, "/admin/academy");
  await expect(page.getByRole("link", { name: "Buka BK-A" })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "Terbitkan kelas" }).click();
  const sheet = page.getByRole("dialog", { name: "Kelas baru" });
  await sheet.getByLabel("Program").selectOption({ label: "Reli Junior" });
  await sheet.getByLabel("Kode kelas").fill(`uji-${stamp}`);
  await sheet.getByLabel("Lapangan").selectOption({ label: court.name });
  await sheet
    .getByRole("group", { name: "Hari latihan" })
    .getByRole("checkbox")
    .nth(weekdayOf(startsOn) - 1)
    .check();
  await sheet.getByLabel("Mulai").fill(from);
  await sheet.getByLabel("Selesai").fill(to);
  await sheet.getByLabel("Jumlah minggu").fill("3");
  await sheet.getByLabel("Kursi").fill("1");
  await sheet.getByLabel("Tanggal pertama").fill(startsOn);
  await sheet.getByRole("button", { name: "Periksa jadwal" }).click();
  const collisions = sheet.getByRole("alert").filter({ hasText: "1 dari 3 pertemuan bentrok" });
  await expect(collisions).toContainText(note);
  await sheet.getByLabel(/^Jalan keluar/).selectOption({ label: "Lewati hari ini" });
  await sheet.getByRole("button", { name: "Periksa jadwal" }).click();
  await sheet.getByRole("button", { name: "Terbitkan 2 pertemuan" }).click();
  await expect(page.getByRole("heading", { name: `Reli Junior UJI-${stamp}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pertemuan" }).getByRole("listitem")).toHaveCount(2);

  // A customer joins the waiting list elsewhere: the open screen updates.
  const waiter = await aPerson(db, { name: `Nindya ${stamp}`, email: null });
  const batch = await db.selectFrom("batch").select("id").where("code", "=", `UJI-${stamp}`).executeTakeFirstOrThrow();
  await db.updateTable("batch").set({ enrolled: 1 }).where("id", "=", batch.id).execute();
  await db.insertInto("class_wait").values({ batch_id: batch.id, person_id: waiter.id }).execute();
  await expect(page.getByRole("region", { name: "Daftar tunggu" })).toContainText(`Nindya ${stamp}`);

  const inLine = page.getByRole("region", { name: "Daftar tunggu" }).getByRole("listitem");
  await inLine.getByRole("button", { name: "Keluarkan" }).click();
  const removal = page.getByRole("dialog", { name: `Keluarkan Nindya ${stamp} dari daftar tunggu` });
  await removal.getByRole("textbox").fill("Minta lewat telepon");
  await removal.getByRole("button", { name: "Keluarkan" }).click();
  await expect(inLine).toHaveCount(0);

  await page.getByRole("region", { name: "Pertemuan" }).getByRole("link", { name: /^Buka/ }).first().click();
  const session = page.getByRole("dialog", { name: new RegExp(`^UJI-${stamp}`) });
  await session.getByText("Pindahkan atau tiadakan").click();
  // A tournament occupies the court a week later; the clerk sees it before saving.
  await session.getByLabel("Tanggal").fill(addDays(startsOn, 7));
  await expect(session.getByText("Sudah terpakai di jam itu.", { exact: false })).toBeVisible();
  await session.getByLabel("Tanggal").fill(startsOn);
  await expect(session.getByText("Sudah terpakai di jam itu.", { exact: false })).toBeHidden();
  await session.getByLabel("Alasan").fill("Lapangan dirawat");
  await session.getByRole("button", { name: "Tiadakan pertemuan" }).click();
  await expect(page.getByText(/^Ditiadakan\. 0 keluarga/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Pertemuan" })).toContainText("Lapangan dirawat");

  await page.getByRole("button", { name: "Tutup kelas" }).click();
  const end = page.getByRole("dialog", { name: `Tutup kelas UJI-${stamp}?` });
  await end.getByLabel("Alasan").fill("Pelatih pindah kota");
  await expectNoAxeFindings(page);
  await end.getByRole("button", { name: "Tutup sekarang" }).click();
  await expect(page.getByText(`Kelas UJI-${stamp} ditutup`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Buka UJI-${stamp}` })).toHaveCount(0);

  await page.getByRole("link", { name: "Pelatih", exact: true }).click();
  await expect(page.getByRole("row", { name: /Lestari Handayani/ })).toContainText("jam");
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Pengganti", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kelas pengganti" })).toBeVisible();
});

test("the desk accepts a club member, adds a weekly meeting, and sees the day without a court", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  const name = `Rangga ${randomUUID().slice(0, 6)}`;
  const { slug, date, run } = await ownHours(page.request, { weeks: 12 });
  const [start, end] = [new Date(run[0]?.start ?? ""), new Date(run[0]?.end ?? "")];
  const court = await db
    .selectFrom("court")
    .select(["resource_id", "name"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const later = (at: Date, weeks: number) => new Date(at.getTime() + weeks * 7 * 86_400_000).toISOString();
  const owner_id = randomUUID();
  // Occupy the court on that day, in a week without other bookings.
  const { rows } = await sql<{ starts: Date }>`insert into allocation (resource_id, purpose, owner_id, note, during)
    select ${court.resource_id}, 'closure', ${owner_id}, 'Uji', week from unnest(${Array.from({ length: 10 }, (_, week) => `[${later(start, week + 1)},${later(end, week + 1)})`)}::tstzrange[]) as week
    where not exists (select from allocation where resource_id = ${court.resource_id} and during && week)
    order by week limit 1 returning lower(during) as starts`.execute(db);
  const taken = localDateOf(zone, rows[0]?.starts ?? new Date());
  const takenDay = `${shortWeekdayName(weekdayOf(taken))}, ${formatDayMonth(taken)}`;
  const club = await db
    .selectFrom("club")
    .select(["id", "name"])
    .where("slug", "=", "kamis-malam")
    .executeTakeFirstOrThrow();
  await signIn({ name: "Meja Depan", role: "front-desk" });
  await open(page, "/admin/club");
  await page.getByRole("link", { name: `Buka ${club.name}` }).click();
  await expect(page.getByRole("heading", { name: club.name })).toBeVisible();
  const { id: person_id } = await aPerson(db, { name, email: null });
  await db
    .insertInto("club_member")
    .values({ club_id: club.id, person_id, status: "requested", message: "Boleh ikut?" })
    .execute();
  const request = page
    .getByRole("region", { name: "Menunggu jawaban" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await request.getByRole("button", { name: "Jawab" }).click();
  const answer = page.getByRole("dialog", { name });
  await answer.getByLabel("Alasan").fill("Sudah main bersama");
  await answer.getByRole("button", { name: "Terima" }).click();
  await expect(page.getByRole("region", { name: "Anggota" })).toContainText(name);

  await page.getByRole("button", { name: "Tambah jadwal" }).click();
  const sheet = page.getByRole("dialog", { name: "Tambah jadwal" });
  await sheet.getByLabel("Nama pertemuan").fill(name);
  await sheet.getByLabel("Hari").selectOption({ index: weekdayOf(date) - 1 });
  await sheet.getByLabel("Mulai").fill(localTimeOf(zone, start));
  await sheet.getByLabel("Selesai").fill(localTimeOf(zone, end));
  await sheet.getByLabel("Lapangan").selectOption({ label: court.name });
  await sheet.getByRole("button", { name: "Simpan jadwal" }).click();
  const meeting = page
    .getByRole("region", { name: "Jadwal tetap" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
  const again = meeting.getByRole("button", { name: `Coba lagi ${takenDay}` });
  await expect(again).toBeVisible();
  await expectNoAxeFindings(page);
  await db.deleteFrom("allocation").where("owner_id", "=", owner_id).execute();
  await again.click();
  await expect(again).toHaveCount(0);
  await meeting.getByRole("button", { name: `Akhiri jadwal ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Akhiri jadwal" }).click();
  await expect(meeting).toHaveCount(0);
});
