import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "18") => `2043-11-${day}T${time}+07:00`;

async function opened(days = ["18"]) {
  let now = new Date(at("06:00", "17"));
  const paying = await payingApp(db, { clock: () => now });
  const court = (await aCourt(db)).slug;
  const [desk, customer] = [await aMemberOfStaff(db), await aCustomer(db)];
  const slots = days.map((day) => ({ court, start: at("08:00", day), end: at("10:00", day) }));
  const { id } = await aConfirmed(paying, customer, slots, { series: days.length > 1 });
  const items = await db
    .selectFrom("booking_item")
    .select("id")
    .where("booking_id", "=", id)
    .orderBy("starts_at")
    .execute();
  const note = (method: "POST" | "DELETE", what: string, time: string, visit = 0) => {
    now = new Date(at(time, days[visit]));
    const url = `/api/v1/desk/bookings/${id}/visits/${items[visit]?.id}/${what}`;
    return send(paying.app, desk, method, url);
  };
  const status = async () =>
    (await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  return { id, paying, customer, desk, note, status };
}

it("checks people in from an hour before the start, once; a repeat returns who checked them in", async () => {
  const { note, status } = await opened();
  expect((await note("POST", "check-in", "06:59")).code).toBe("check_in_too_early");
  expect((await note("POST", "check-in", "07:40")).body).toMatchObject({ repeated: false, by: "Sari" });
  expect(await status()).toBe("checked_in");
  const again = await note("POST", "check-in", "08:10");
  expect(again.body).toMatchObject({ repeated: true, at: new Date(at("07:40")).toISOString(), by: "Sari" });
});

it("reports a ticket as used to the second of two concurrent scans", async () => {
  const { note } = await opened();
  const replies = await Promise.all([1, 2, 3].map(() => note("POST", "check-in", "08:00")));
  expect(replies.map(({ body }) => body.repeated).sort()).toEqual([false, true, true]);
});

it("marks a no-show from 15 minutes after the start, notifies the customer, and undoes it within ten minutes", async () => {
  const { id, customer, note, status } = await opened();
  expect((await note("POST", "absence", "08:14")).code).toBe("no_show_too_early");
  expect((await note("POST", "absence", "08:15")).status).toBe(200);
  expect(await status()).toBe("no_show");
  const messages = await db.selectFrom("inbox_message").select("link").where("person_id", "=", customer.id).execute();
  expect(messages.map(({ link }) => link)).toContain(`/my-booking/court/${id}`);
  expect((await note("DELETE", "attendance", "08:25")).status).toBe(200);
  expect(await status()).toBe("confirmed");
  await note("POST", "absence", "08:30");
  expect((await note("DELETE", "attendance", "08:41")).code).toBe("undo_too_late");
  expect((await note("POST", "check-in", "09:00")).body).toMatchObject({ repeated: false });
  expect(await status()).toBe("checked_in");
  expect((await note("POST", "absence", "09:05")).code).toBe("illegal_move");
  const story = await db
    .selectFrom("audit_entry")
    .select("action")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  expect(story.map(({ action }) => action)).toEqual(["no_show", "no_show_undone", "no_show", "checked_in"]);
});

it("counts each visit of a series by itself, and an absence towards the no-show limit", async () => {
  const { note, status, customer, paying } = await opened(["18", "25"]);
  await note("POST", "absence", "08:20");
  expect(await status()).toBe("confirmed");
  await db
    .updateTable("venue")
    .set({ settings: JSON.stringify({ noShowLimit: { count: 1, days: 90 } }) })
    .execute();
  const court = (await aCourt(db)).slug;
  const refused = await askHold(paying.app, customer, [{ court, start: at("09:00", "19"), end: at("10:00", "19") }]);
  expect(refused.body.error.code).toBe("staff_approval_required");
  await db.updateTable("venue").set({ settings: "{}" }).execute();
  expect((await note("POST", "check-in", "08:00", 1)).status).toBe(200);
  expect(await status()).toBe("checked_in");
});

it("refuses check-in for unpaid bookings and for another booking's visit", async () => {
  const { id, paying, desk, note } = await opened();
  const court = (await aCourt(db)).slug;
  const { body } = await askHold(paying.app, await aCustomer(db), [{ court, start: at("10:00"), end: at("11:00") }]);
  const [item] = body.booking.items;
  const url = (booking: string) => `/api/v1/desk/bookings/${booking}/visits/${item.id}/check-in`;
  expect((await send(paying.app, desk, "POST", url(body.booking.id))).code).toBe("illegal_move");
  expect((await send(paying.app, desk, "POST", url(id))).status).toBe(404);
  expect((await note("POST", "check-in", "10:00")).code).toBe("visit_over");
});
