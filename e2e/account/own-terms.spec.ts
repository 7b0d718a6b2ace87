import { addDays } from "../../packages/domain/src/venue/venue-time.ts";
import { bookingOf, expect, payButton, pressAtGateway, rupiah } from "../support/checkout.ts";
import { reserve } from "../support/own-hours.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

type Slot = { from: string; start: string; state: string; price: number };
type Hours = { today: string; days: { date: string; slots: Slot[] }[] };

const SLUG = "selasar";

test("a club member sees two weeks at the member's price, books the tenth day and may move to the eleventh", {
  tag: "@matrix",
}, async ({ page, request, signIn }) => {
  const { today } = (await (await request.get(`/api/v1/courts/${SLUG}/availability?days=1`)).json()) as Hours;
  const date = addDays(today, 10);
  const everybodys = (await (
    await request.get(`/api/v1/courts/${SLUG}/availability?from=${date}&days=1`)
  ).json()) as Hours;
  expect(everybodys.days[0]?.slots.every(({ state }) => state !== "free")).toBe(true);

  await signIn({ clubMember: true });
  const answer = await page.request.get(`/api/v1/courts/${SLUG}/availability?from=${date}&days=1`);
  const free = ((await answer.json()) as Hours).days[0]?.slots.filter(({ state }) => state === "free") ?? [];
  const slot = free.find((one) => reserve(SLUG, [one]));
  if (!slot) throw new Error("The member's tenth day has no free hour");
  const before = everybodys.days[0]?.slots.find(({ from }) => from === slot.from)?.price ?? 0;
  expect(slot.price).toBeLessThan(before);

  await open(page, `/court/${SLUG}?date=${date}&time=${slot.from}`);
  await expect(page.getByRole("link", { name: "Pesan sekarang" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Pilihanmu" })).toContainText(rupiah(slot.price));
  await page.getByRole("link", { name: "Pesan sekarang" }).click();
  await expect(payButton(page)).toContainText(rupiah(slot.price));
  await payButton(page).click();
  await pressAtGateway(page, "Bayar, berhasil");
  const id = bookingOf(page);

  await page.goto(`/my-booking/court/${id}`);
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  const day = String(Number(addDays(today, 11).slice(8)));
  const choice = page.getByRole("button", { name: new RegExp(`\\b${day} `) });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("a visitor sees that the tenth day is not open yet", { tag: "@matrix" }, async ({ page, request, signIn }) => {
  const { today } = (await (await request.get(`/api/v1/courts/${SLUG}/availability?days=1`)).json()) as Hours;
  await signIn();
  await open(page, `/court?date=${addDays(today, 10)}`);
  await expect(page.getByText(/Tanggal ini belum dibuka/).first()).toBeVisible();
});
