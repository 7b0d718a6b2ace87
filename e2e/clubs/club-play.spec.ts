import { randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "../../packages/domain/src/booking/booking-code.ts";
import { expect } from "../support/checkout.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";

test.describe.configure({ timeout: 90_000 });

test("a member answers a meeting, enters the ladder and challenges; the opponent confirms the result", async ({
  page,
  signIn,
  db,
}) => {
  const [first, second] = ["Andi", "Budi"].map((word) => `${word} ${randomUUID().slice(0, 8)}`) as [string, string];
  const { id: club_id } = await db
    .selectFrom("club")
    .select("id")
    .where("slug", "=", "subuh-squad")
    .executeTakeFirstOrThrow();
  const join = async (name: string) => {
    await signIn({ name });
    const person = await db.selectFrom("person").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    await db
      .insertInto("club_member")
      .values({ club_id, person_id: person.id, status: "active", shown_name: "full" })
      .execute();
    await open(page, "/club/subuh-squad/members");
    await page.getByRole("button", { name: "Ikut tangga dari bawah" }).click();
    await expect(page.getByText(`${name} (kamu)`, { exact: true })).toBeVisible();
  };
  await join(first);
  const cookies = await page.context().cookies();
  await join(second);
  await page.getByRole("button", { name: "Ikut", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Ikut", exact: true }).first()).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: `Tantang ${first}` }).click();
  await expect(page.getByRole("link", { name: "Pesan lapangan" })).toBeVisible();
  const { id: person_id } = await db
    .selectFrom("person")
    .select("id")
    .where("name", "=", second)
    .executeTakeFirstOrThrow();
  const starts_at = new Date(Date.now() + 2 * 86_400_000);
  await db
    .insertInto("booking")
    .values({
      ...{ code: bookingCode(randomBytes(16)), kind: "court", person_id, contact_name: second, total: 1 },
      ...{ status: "confirmed", title: "Bata", starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) },
    })
    .execute();
  await open(page, "/club/subuh-squad/members");
  await page.getByRole("button", { name: /^Main di Bata/ }).click();
  await expect(page.getByText(/^Dimainkan di Bata/)).toBeVisible();
  const challenge = page.getByRole("form", { name: `${second} menantang ${first}` });
  await challenge.getByRole("button", { name: "Catat hasil" }).click();
  await expect(challenge.getByText("Tulis skornya.")).toBeVisible();
  await challenge.getByLabel("Skor").fill("6-3 6-4");
  await challenge.getByRole("button", { name: "Catat hasil" }).click();
  await expect(page.getByText(`Tercatat: ${second} menang 6-3 6-4.`)).toBeVisible();

  await page.context().addCookies(cookies);
  await open(page, "/club/subuh-squad/members");
  await page.getByRole("button", { name: "Setuju", exact: true }).click();
  await expect(page.getByText(`${second} mengalahkan ${first}, 6-3 6-4`)).toBeVisible();
});
