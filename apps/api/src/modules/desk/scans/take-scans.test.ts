import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "18") => new Date(`2043-11-${day}T${time}+07:00`);

async function opened() {
  let now = at("06:00", "17");
  const paying = await payingApp(db, { clock: () => now });
  const [court, desk, customer] = [(await aCourt(db)).slug, await aMemberOfStaff(db), await aCustomer(db)];
  const slot = (from: string, to: string) => ({ court, start: at(from).toISOString(), end: at(to).toISOString() });
  const { id } = await aConfirmed(paying, customer, [slot("08:00", "10:00")]);
  const { ticket, code } = await seeBooking(paying.app, customer, id);
  const scan = async (read: { ticket: string; at: Date; id?: string }[], time: Date) => {
    now = time;
    const scans = read.map((one) => ({ id: randomUUID(), ...one, at: one.at.toISOString() }));
    const { body, status } = await send(paying.app, desk, "POST", "/api/v1/desk/scans", { scans });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results as { outcome: string; refusal: string | null; by: string | null }[];
  };
  return { ...paying, id, ticket: ticket as string, code: code as string, customer, scan, slot };
}

it("checks in by a signed ticket, flags the second use, and counts a repeated scan once", async () => {
  const { ticket, scan } = await opened();
  const id = randomUUID();
  const first = { id, ticket, at: at("07:50") };
  expect(await scan([first], at("07:50"))).toMatchObject([{ outcome: "came", by: "Sari" }]);
  expect(await scan([first], at("07:51"))).toMatchObject([{ outcome: "came" }]);
  expect(await scan([{ ticket, at: at("08:00") }], at("08:00"))).toMatchObject([{ outcome: "repeated", by: "Sari" }]);
});

it("accepts offline scans with the time of the scan, in that order", async () => {
  const { ticket, scan } = await opened();
  const late = { ticket, at: at("09:30") };
  const early = { ticket, at: at("08:05") };
  expect(await scan([late, early], at("12:00"))).toMatchObject([{ outcome: "came" }, { outcome: "repeated" }]);
  const noted = await db.selectFrom("visit_attendance").select("at").orderBy("at", "desc").executeTakeFirstOrThrow();
  expect(noted.at).toEqual(at("08:05"));
});

it("refuses forged, moved, early, past and unpaid tickets with the reason; a fast clock does not help", async () => {
  const { app, ticket, code, id, customer, scan, slot } = await opened();
  const forged = `${ticket.slice(0, -2)}${ticket.endsWith("AA") ? "BA" : "AA"}`;
  expect(await scan([{ ticket: forged, at: at("08:00") }], at("08:00"))).toMatchObject([{ refusal: "ticket_forged" }]);
  expect(await scan([{ ticket, at: at("08:30") }], at("06:30"))).toMatchObject([{ refusal: "check_in_too_early" }]);
  expect(await scan([{ ticket, at: at("10:00") }], at("10:00"))).toMatchObject([{ refusal: "visit_over" }]);
  expect(await scan([{ ticket: "ZZZZZZ", at: at("08:00") }], at("08:00"))).toMatchObject([
    { refusal: "ticket_unknown" },
  ]);
  await db.updateTable("booking").set({ revision: 1 }).where("id", "=", id).execute();
  expect(await scan([{ ticket, at: at("08:00") }], at("08:00"))).toMatchObject([{ refusal: "ticket_outdated" }]);
  const spoken = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
  expect(await scan([{ ticket: spoken, at: at("08:00") }], at("08:00"))).toMatchObject([{ outcome: "came" }]);
  const { body } = await askHold(app, customer, [slot("11:00", "12:00")]);
  const unpaid = { ticket: body.booking.code, at: at("10:30") };
  expect(await scan([unpaid], at("08:10"))).toMatchObject([{ refusal: "not_paid" }]);
});
