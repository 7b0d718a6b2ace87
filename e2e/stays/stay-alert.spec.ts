import { expect } from "@playwright/test";
import { sql } from "kysely";
import { addDays } from "../../packages/domain/src/venue/venue-time.ts";
import { expectNoAxeFindings } from "../support/axe.ts";
import { open } from "../support/page.ts";
import { test } from "../support/session.ts";
import { weekOf } from "../support/venue.ts";

test("a customer sets an alert for a full house, and is notified once it has room", { tag: "@matrix" }, async ({
  page,
  request,
  signIn,
  db,
}) => {
  const { today } = await weekOf(request, "pinus");
  // Nights that no other journey and no repeat of this one uses.
  const checkIn = addDays(today, (test.info().project.name === "phone" ? 310 : 330) + test.info().repeatEachIndex);
  const full = sql`lower(during) = ${`${checkIn}T06:00Z`}::timestamptz and purpose = 'closure'`;
  await sql`insert into allocation (resource_id, during, purpose, note)
    select resource_id, tstzrange(${`${checkIn}T06:00Z`}, ${`${addDays(checkIn, 1)}T06:00Z`}), 'closure', 'Penuh' from hotel_room
    join room_type on room_type.id = room_type_id join property on property.id = property_id
    where property.slug = 'hotel-lapang' and room_type.slug = 'deuce'`.execute(db);
  const address = `/hotel-kost/hotel/hotel-lapang?checkIn=${checkIn}&nights=1&guests=2`;
  await signIn({ name: "Raka Menunggu" });
  await open(page, address);
  const room = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Deuce" }) });
  await room.scrollIntoViewIfNeeded();
  await room.getByRole("button", { name: "Kabari kalau kosong" }).click();
  await expect(room.getByText("Kamu akan dikabari kalau kosong")).toBeVisible();
  await room.getByRole("button", { name: "Tidak usah dikabari" }).click();
  await room.getByRole("button", { name: "Kabari kalau kosong" }).click();
  await expect(room.getByText("Kamu akan dikabari kalau kosong")).toBeVisible();
  await expectNoAxeFindings(page);

  await sql`delete from allocation where ${full}`.execute(db);
  // The crontab adds this job every minute.
  await sql`select graphile_worker.add_job('tell_free_stays', '{}')`.execute(db);
  await expect(async () => {
    await open(page, "/inbox");
    await expect(page.getByText("Hotel Lapang kosong lagi").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: /Hotel Lapang kosong lagi/ }).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}`));
});
