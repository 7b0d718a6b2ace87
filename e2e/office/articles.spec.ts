import { expect as base } from "@playwright/test";
import sharp from "sharp";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

const expect = base.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 90_000 });

test("a manager writes an article with headings, a link and a photo, previews and publishes it", {
  tag: "@matrix",
}, async ({ page, browser, baseURL, signIn }) => {
  const stamp = `${test.info().project.name}-${test.info().repeatEachIndex}`;
  const slug = `merawat-raket-${stamp}`;
  const save = async () => {
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("Belum disimpan")).toHaveCount(0);
  };
  await signIn({ name: "Manajer", role: "manager" });
  await open(page, "/admin/site");
  await page.getByRole("link", { name: "Tulis artikel" }).click();
  await page.getByLabel("Judul", { exact: true }).fill(`Merawat raket ${stamp}`);
  await page.getByLabel("Kalimat pembuka").fill("Raket yang dirawat bertahan lima tahun.");
  await page.getByLabel("Penulis").fill("Bu Lestari");

  const text = page.getByRole("textbox", { name: "Isi tulisan" });
  const ways = page.getByRole("toolbar", { name: "Bentuk tulisan" });
  const way = (name: string) => ways.getByRole("button", { name, exact: true }).click();
  await text.click();
  await page.keyboard.type("Simpan di tempat ");
  await way("Tebal");
  await page.keyboard.type("kering");
  await way("Tebal");
  await page.keyboard.type(".");
  await page.keyboard.press("Enter");
  await way("Judul bagian");
  await page.keyboard.type("Setelah main");
  await page.keyboard.press("Enter");
  await way("Daftar");
  await page.keyboard.type("Lap gagangnya");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lihat lapangan Bata");
  await page.keyboard.press("Shift+Home");
  await way("Tautan");
  await page.getByLabel("Alamat tautan").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Pasang tautan" }).click();
  await expect(page.getByText("Tulis alamat yang diawali / atau https://.")).toBeVisible();
  await page.getByLabel("Alamat tautan").fill("/court/bata");
  await page.getByRole("button", { name: "Pasang tautan" }).click();
  await expect(text.getByRole("link", { name: "Lihat lapangan Bata" })).toBeVisible();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`key=${slug}`));
  await expectNoAxeFindings(page);
  expect((await page.request.get(`/api/v1/articles/${slug}`)).status()).toBe(404);

  await text.getByText("Simpan di tempat").click();
  await page.keyboard.press("End");
  await ways.getByRole("button", { name: "Foto" }).click();
  const photos = page.getByRole("dialog", { name: "Foto artikel" });
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#205030" } }).jpeg();
  await photos.getByLabel("Berkas foto").setInputFiles({
    ...{ name: "raket.jpg", mimeType: "image/jpeg", buffer: await picture.toBuffer() },
  });
  await photos.getByLabel("Yang terlihat di foto").fill("Raket di bangku kayu");
  await photos.getByRole("button", { name: "Kirim foto" }).click();
  await photos.getByRole("button", { name: "Taruh foto: Raket di bangku kayu" }).click();
  await expect(text.getByRole("img")).toBeVisible();

  // The preview shows unsaved changes as readers will see them.
  await page.getByRole("button", { name: "Pratinjau", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Begini artikelnya tampil" }).getByRole("article");
  await expect(preview.getByRole("heading", { name: "Setelah main" })).toBeVisible();
  await expect(preview.getByRole("img", { name: "Raket di bangku kayu" })).toHaveCount(2);
  const body = (article: typeof preview) => article.locator("div.grid.gap-5").ariaSnapshot();
  const previewed = await body(preview);
  await page.keyboard.press("Escape");
  await save();

  // An early reader needs only the link, no account.
  const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await page.getByRole("button", { name: "Tautan pratinjau" }).click();
  await open(reader, await page.getByLabel("Tautan pratinjau").inputValue());
  expect(await body(reader.getByRole("article"))).toBe(previewed);
  await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByLabel("Status").selectOption({ label: "Terbit" });
  await save();

  await expect(async () => {
    await open(reader, `/article/${slug}`);
    await expect(reader.getByRole("heading", { level: 1, name: `Merawat raket ${stamp}` })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  expect(await body(reader.getByRole("article"))).toBe(previewed);
  await expect(reader.getByRole("link", { name: "Lihat lapangan Bata" })).toHaveAttribute("href", "/court/bata");
  await expectNoAxeFindings(reader);

  // A new title keeps the address; nobody can read a draft.
  await page.getByLabel("Judul", { exact: true }).fill(`Raket awet ${stamp}`);
  await page.getByLabel("Status").selectOption({ label: "Draf, belum tampil" });
  await save();
  await expect(page).toHaveURL(new RegExp(`key=${slug}`));
  await expect.poll(async () => (await reader.request.get(`/api/v1/articles/${slug}`)).status()).toBe(404);
});
