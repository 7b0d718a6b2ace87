import { type Browser, expect, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe.ts";
import { aGameNow, ticketOf } from "../support/desk.ts";
import { open, workerTookOver } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

const DAY_MS = 86_400_000;

async function aPhone(browser: Browser, serviceWorkers: "allow" | "block" = "block"): Promise<Page> {
  return (await browser.newContext({ serviceWorkers })).newPage();
}

async function read(page: Page, text: string): Promise<void> {
  await page.getByLabel("Kode booking").fill(text);
  await page.getByRole("button", { name: "Periksa" }).click();
}

const verdict = (page: Page, name: string) => page.getByRole("region", { name });

/** Invites a device and returns the address it must open. */
async function invite(office: Page, name: string): Promise<string> {
  await office.getByRole("button", { name: "Tambah perangkat" }).click();
  await office.getByLabel("Nama perangkat").fill(name);
  await office.getByRole("button", { name: "Buat kode" }).click();
  return office.getByText(/\/door#/).innerText();
}

test("a device is enrolled with a code, admits people also in flight mode, and stops when it is revoked", {
  tag: "@matrix",
}, async ({ page: office, browser, signIn, db }) => {
  const stamp = test.info().testId.slice(-5) + test.info().project.name;
  const [main, side] = [`Pintu utama ${stamp}`, `Pintu samping ${stamp}`];
  await signIn({ name: "Bu Wulan", role: "manager" });
  await open(office, "/admin/check-in");
  await office.getByRole("link", { name: "Perangkat pintu" }).click();
  const address = await invite(office, main);
  await expect(office.getByRole("img", { name: "QR untuk mendaftarkan perangkat" })).toBeVisible();
  await expectNoAxeFindings(office);

  const phone = await aPhone(browser, "allow");
  await phone.goto(address);
  await expect(phone.getByRole("heading", { level: 1, name: main })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe("");
  await expect(office.getByText(`${main} sudah terhubung`)).toBeVisible();
  await office.getByRole("button", { name: "Selesai" }).click();
  const other = await aPhone(browser);
  await other.goto(address);
  await expect(other.getByRole("heading", { name: "Kode ini tidak berlaku lagi" })).toBeVisible();
  const [, code = ""] = (await invite(office, side)).split("#");
  await other.getByLabel("Kode pendaftaran").fill(code.toLowerCase());
  await other.getByRole("button", { name: "Daftarkan perangkat" }).click();
  await expect(other.getByRole("heading", { level: 1, name: side })).toBeVisible();
  await office.getByRole("button", { name: "Selesai" }).click();

  const first = await aGameNow(db, { name: `Andra ${stamp}`, inMinutes: 10 });
  await read(phone, first.code);
  await expect(verdict(phone, "Silakan masuk")).toContainText("Andra, Bata");
  await expect(phone.getByRole("main")).not.toContainText(`Andra ${stamp}`);
  await expectNoAxeFindings(phone);

  const second = await aGameNow(db, { name: `Budi ${stamp}`, inMinutes: 10 });
  const ticket = await ticketOf(db, second);
  const tomorrow = await ticketOf(db, { ...second, start: new Date(second.start.getTime() + DAY_MS) });
  await workerTookOver(phone);
  await phone.waitForFunction(async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = loaded.filter((url) => url.includes("/assets/office-"));
    const kept = await Promise.all(own.map((url) => caches.match(url)));
    return own.length > 0 && kept.every(Boolean);
  });
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByRole("heading", { level: 1, name: main })).toBeVisible();
  await read(phone, tomorrow);
  await expect(verdict(phone, "Sah, tapi belum waktunya")).toBeVisible();
  // Not the last character: half of its bits are unused.
  await read(
    phone,
    ticket.replace(/.(?=.{8}$)/, (letter) => (letter === "A" ? "B" : "A")),
  );
  await expect(verdict(phone, "Tiket tidak sah")).toBeVisible();
  await read(phone, ticket);
  await expect(verdict(phone, "Sah, silakan masuk")).toBeVisible();
  await read(phone, ticket);
  await expect(verdict(phone, "Sudah dipindai di perangkat ini")).toBeVisible();
  await expect(phone.getByText("3 pindaian menunggu internet")).toBeVisible();
  await read(other, ticket);
  await expect(verdict(other, "Silakan masuk")).toContainText("Budi, Bata");
  await phone.context().setOffline(false);
  await expect(phone.getByText("pindaian menunggu internet")).toHaveCount(0);
  const late = verdict(phone, "Perlu dilihat lagi");
  await expect(late).toContainText(`${second.code}: Tiket sudah dipakai`);
  await expect(late).toContainText(`dicatat ${side}`);
  await late.getByRole("button", { name: "Sudah dilihat" }).click();

  const third = await aGameNow(db, { name: `Citra ${stamp}`, inMinutes: 10 });
  await phone.context().setOffline(true);
  await read(phone, await ticketOf(db, third));
  await expect(verdict(phone, "Sah, silakan masuk")).toBeVisible();
  await office.getByRole("button", { name: `Atur ${main}` }).click();
  const sheet = office.getByRole("dialog", { name: main });
  await sheet.getByRole("button", { name: "Cabut" }).click();
  await sheet.getByRole("button", { name: "Ya, cabut" }).click();
  const revoked = office.getByRole("region", { name: "Dicabut 30 hari terakhir" });
  await expect(revoked).toContainText("Dicabut Bu Wulan");
  await phone.context().setOffline(false);
  await expect(phone.getByRole("heading", { name: "Perangkat ini sudah dicabut" })).toBeVisible();
  await expect(phone.getByRole("region", { name: /belum sempat terkirim/ })).toContainText(third.code);
  await expectNoAxeFindings(phone);
  await expect(revoked).toContainText("1 pindaian ditolak sesudahnya");
  const noted = await db
    .selectFrom("visit_attendance")
    .innerJoin("door_device", "door_device.id", "visit_attendance.device_id")
    .select(["booking_id", "name"])
    .where("booking_id", "in", [first.id, second.id, third.id])
    .orderBy("name", "desc")
    .execute();
  expect(noted).toEqual([
    { booking_id: first.id, name: main },
    { booking_id: second.id, name: side },
  ]);
});
