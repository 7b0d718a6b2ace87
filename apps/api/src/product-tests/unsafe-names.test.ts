import { addParticipant, changeProfile } from "@lapang/contract/identity/account";
import { decideReview, payOutRefund, settleDebt } from "@lapang/contract/payments/staff-money";
import { disablePerson } from "@lapang/contract/people/staff-people";
import { cancelBooking } from "@lapang/contract/sales/booking-changes";
import { changeCheckout } from "@lapang/contract/sales/checkout";
import { expect, it } from "vitest";
import { testApp } from "../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../testing/factories/venue.ts";
import { aCaller, send } from "../testing/people/signed-in.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const wrong = ["Sari\nDewi", "Sari\0", "Sari\u001b[2J", "Sari \u202egnp.exe", "\u2067Sari\u2069", "Sari\u2028Dewi"];
const bank = { bank: "BCA", account: "1234567890", holder: "Sari" };

it.each([
  ["a profile's name", changeProfile.body, (name: string) => ({ name })],
  ["a participant's name", addParticipant.body, (name: string) => ({ name, birthDate: "2015-02-03", level: "pemula" })],
  ["a player's name", changeCheckout.body, (name: string) => ({ players: [name] })],
  [
    "the holder of a bank account",
    cancelBooking.body,
    (holder: string) => ({ expectedRefund: 0, way: "bank", bank: { ...bank, holder } }),
  ],
  [
    "the name of a bank",
    cancelBooking.body,
    (name: string) => ({ expectedRefund: 0, way: "bank", bank: { ...bank, bank: name } }),
  ],
  ["a reference", payOutRefund.body, (reference: string) => ({ reference })],
  ["a note", settleDebt.body, (note: string) => ({ from: "cash", note })],
  ["a reason", decideReview.body, (reason: string) => ({ decision: "wallet", reason })],
  ["a reason about a person", disablePerson.body, (reason: string) => ({ reason })],
])("%s must be one line without invisible characters", (_, schema, bodyOf) => {
  expect(schema.safeParse(bodyOf("Sari Dewi 👩‍👧")).error).toBeUndefined();
  for (const text of wrong) expect(schema.safeParse(bodyOf(text)).success).toBe(false);
});

it("refuses a wrong name and names its field", async () => {
  const app = await testApp(db);
  const caller = await aCaller(db);
  const { status, body } = await send(app, caller, "PATCH", "/api/v1/me", { name: "Sari\u202e" });
  expect(status).toBe(400);
  expect(body.error.details.fields).toMatchObject([{ field: "name" }]);
});

it.each(wrong.filter((text) => !text.includes("\0")))("the database refuses %j too", async (name) => {
  await expect(aPerson(db, { name })).rejects.toMatchObject({ constraint: "person_name_one_line" });
  const { id } = await aPerson(db);
  const participant = { person_id: id, name, birth_date: "2015-02-03", level: "pemula", place: 1 };
  await expect(db.insertInto("participant").values(participant).execute()).rejects.toMatchObject({
    constraint: "participant_name_one_line",
  });
});
