import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test("a stay's photo comes first, and a tap opens all of them", async ({ page }) => {
  await page.goto("/hotel-kost");
  await expect(page.getByRole("img", { name: /^Lapang dari atas saat senja/ })).toBeVisible();
  const listed = page.getByRole("img", { name: /Kamar Deuce/ }).first();
  await expect(listed).toHaveAttribute("srcset", /\/photos\/[0-9a-f]{32}\/320\.webp 320w/);
  await open(page, "/hotel-kost/hotel/hotel-lapang");
  const preload = page.locator('link[rel="preload"][as="image"]');
  await expect(preload).toHaveAttribute("imagesrcset", /320\.avif 320w/);
  await expect(preload).toHaveAttribute("fetchpriority", "high");
  // Its own two, the drawing, and the photos of its other rooms.
  const first = page.getByRole("button", { name: /Kamar Deuce.*1 \/ 8 gambar/ });
  const photo = first.getByRole("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);

  await first.click();
  const viewer = page.getByRole("dialog", { name: "Gambar Hotel Lapang" });
  const place = viewer.getByRole("status");
  await expect(place).toHaveText(/1 dari 8\s*Visualisasi/);
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("2 dari 8");
  await expect(viewer.getByRole("img", { name: /^(Deuce|Ganda|Tiebreak)$/ })).toBeInViewport();
  await expectNoAxeFindings(page);
  await viewer.getByRole("button", { name: "Gambar sebelumnya" }).click();
  await expect(place).toHaveText(/1 dari 8/);
  // Scroll as a finger does.
  await viewer.getByRole("list").evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  await expect(place).toHaveText("2 dari 8");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

/** Opens the sheet of a club's photos; returns what it shows and a way to add one. */
async function openAlbum(page: Page, club: string) {
  await open(page, "/admin/photos");
  await page.getByRole("link", { name: `Atur foto ${club}` }).click();
  const album = page.getByRole("dialog", { name: `Foto ${club}` });
  const shown = album.locator(".office-album").getByRole("listitem");
  const send = async (alt: string, background: string) => {
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } }).jpeg();
    const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await picture.toBuffer() };
    await album.getByLabel("Berkas foto").setInputFiles(file);
    await album.getByLabel("Yang terlihat di foto").fill(alt);
    await album.getByRole("button", { name: "Kirim foto" }).click();
    await expect(shown.getByText(alt)).toBeVisible();
  };
  return { album, shown, send, editor: page.getByRole("dialog", { name: "Ubah" }) };
}

test("a manager adds photos with text, order and focus, and visitors see them so", {
  tag: "@matrix",
}, async ({ page, signIn, db }) => {
  await signIn({ name: "Manajer", role: "manager" });
  const { album, shown, send, editor } = await openAlbum(page, "Subuh Squad");
  await expect(album.getByText("Belum ada foto.")).toBeVisible();
  await send("Pemain subuh di net", "#c85a30");
  await send("Bangku di tepi lapangan", "#206090");
  await album.getByRole("button", { name: "Majukan foto: Bangku di tepi lapangan" }).click();
  await expect(shown.first()).toContainText("Bangku");
  await expectNoAxeFindings(page);

  await album.getByRole("button", { name: "Ubah foto: Bangku di tepi lapangan" }).click();
  await editor.getByLabel("Keterangan").fill("Sebelum reli pertama");
  await editor.getByLabel("Dari atas").fill("80");
  await expectNoAxeFindings(page);
  await editor.getByRole("button", { name: "Simpan" }).click();
  await expect(album.getByText("Sebelum reli pertama")).toBeVisible();

  // Visible to visitors once the cache of five seconds has expired.
  await expect(async () => {
    await page.goto("/club/subuh-squad");
    const shown = page.getByRole("button", { name: /Bangku di tepi lapangan.*1 \/ 3 gambar/ }).getByRole("img");
    await expect(shown).toHaveCSS("object-position", "50% 80%", { timeout: 500 });
  }).toPass();
  // Restore the state for the other screen sizes.
  const sent = ["Pemain subuh di net", "Bangku di tepi lapangan"];
  const photos = await db.selectFrom("photo").select("id").where("alt", "in", sent).execute();
  for (const { id } of photos) expect((await page.request.delete(`/api/v1/staff/photos/${id}`)).ok()).toBe(true);
});

test("a removed photo can be restored", {
  tag: "@matrix",
}, async ({ page, signIn }) => {
  await signIn({ name: "Manajer", role: "manager" });
  const { album, shown, send, editor } = await openAlbum(page, "Kamis Malam");
  await send("Pemain malam di net", "#c85a30");
  await send("Bangku di bawah lampu", "#206090");
  const remove = async (alt: string) => {
    await album.getByRole("button", { name: `Ubah foto: ${alt}` }).click();
    await editor.getByText("Hapus foto ini").click();
    await editor.getByRole("button", { name: "Ya, hapus dari situs" }).click();
    await expect(shown.getByText(alt)).toHaveCount(0);
    // While it closes, it still reacts to the Escape key.
    await expect(editor).toBeHidden();
  };
  await remove("Bangku di bawah lampu");
  await album.getByRole("button", { name: "Kembalikan foto: Bangku di bawah lampu" }).first().click();
  await expect(shown.getByText("Bangku di bawah lampu")).toBeVisible();
  await expectNoAxeFindings(page);
  await remove("Bangku di bawah lampu");
  await remove("Pemain malam di net");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listitem").filter({ hasText: "Kamis Malam" })).toContainText("1 foto");
});
