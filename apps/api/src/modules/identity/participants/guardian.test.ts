import { afterAll, expect, it } from "vitest";
import { openApp } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats } from "../../../testing/factories/academy.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());
const PARTICIPANTS = "/api/v1/me/participants";
const child = { name: "Bima", birthDate: "2036-01-01", level: "pemula" };
const grownUp = { ...child, name: "Ayah", birthDate: "2025-11-17" };

const aGuardian = async () => {
  const customer = await aCustomer(db);
  return { ...customer, cookie: customer.headers.cookie };
};
const rowsOf = (personId: string) =>
  db.selectFrom("consent").selectAll().where("person_id", "=", personId).orderBy("id").execute();

it("adds a child only with the guardian's consent, which is recorded with the child and the time", async () => {
  const guardian = await aGuardian();
  const refused = await send(app, guardian, "POST", PARTICIPANTS, child);
  expect([refused.status, refused.code]).toEqual([422, "guardian_consent_required"]);
  const { status, body } = await send(app, guardian, "POST", PARTICIPANTS, { ...child, guardianConsent: true });
  expect([status, body.needsConsent]).toEqual([201, false]);
  expect(await rowsOf(guardian.id)).toMatchObject([
    { purpose: "guardian", given: true, participant_id: body.id, way: "account", recorded_by: null },
  ]);
});

it("needs no guardian from the eighteenth birthday on, but again after a change to a child's birth date", async () => {
  const guardian = await aGuardian();
  const { status, body } = await send(app, guardian, "POST", PARTICIPANTS, grownUp);
  expect([status, body.needsConsent]).toEqual([201, false]);
  const url = `${PARTICIPANTS}/${body.id}`;
  expect((await send(app, guardian, "PATCH", url, { birthDate: child.birthDate })).code).toBe(
    "guardian_consent_required",
  );
  const { body: profile } = await send(app, guardian, "GET", "/api/v1/me");
  expect(profile.participants).toMatchObject([{ birthDate: grownUp.birthDate }]);
  const changed = await send(app, guardian, "PATCH", url, { birthDate: child.birthDate, guardianConsent: true });
  expect(changed.body).toMatchObject({ birthDate: child.birthDate, needsConsent: false });
});

it("needs the consent at the next enrolment of an existing child, and after a withdrawal", async () => {
  const guardian = await aGuardian();
  const { id } = await aChild(db, guardian.id, { consented: false });
  const { batch } = await aClass(db);
  const enrol = () => askSeats(app, guardian, [{ batch: batch.code, participant: id }]);
  const profile = await send(app, guardian, "GET", "/api/v1/me");
  expect(profile.body.participants).toMatchObject([{ id, needsConsent: true }]);
  const refused = await enrol();
  expect([refused.status, refused.code]).toEqual([422, "guardian_consent_required"]);
  expect(refused.body.error.details).toEqual({ participants: [id] });

  const say = (given: boolean) => send(app, guardian, "PUT", `${PARTICIPANTS}/${id}/consent`, { given });
  await say(true);
  const withdrawn = await say(false);
  expect(withdrawn.body.items).toMatchObject([{ purpose: "guardian", given: false, participant: { id } }]);
  expect((await enrol()).code).toBe("guardian_consent_required");
  await say(true);
  expect((await enrol()).status).toBe(201);
});

it("refuses consent for another account's child", async () => {
  const [guardian, other] = [await aGuardian(), await aGuardian()];
  const { id } = await aChild(db, guardian.id, { consented: false });
  expect((await send(app, other, "PUT", `${PARTICIPANTS}/${id}/consent`, { given: true })).status).toBe(404);
  expect(await rowsOf(other.id)).toEqual([]);
});

it("lets the desk enrol a child after staff recorded the guardian's consent", async () => {
  const guardian = await aGuardian();
  const { id } = await aChild(db, guardian.id, { consented: false });
  const { batch } = await aClass(db);
  const clerk = await aMemberOfStaff(db);
  const items = [{ kind: "academy", batch: batch.code, participant: id }];
  const quote = { customerId: guardian.id, items };
  const sell = async (key: string, guardianAgreed: boolean) => {
    const { body } = await send(app, clerk, "POST", "/api/v1/desk/sales/quote", quote);
    const total = body.total ?? 0;
    return app.inject({
      method: "POST",
      url: "/api/v1/desk/sales",
      headers: { cookie: clerk.cookie, "idempotency-key": key },
      payload: { customer: { id: guardian.id }, items, expectedTotal: total, guardianAgreed },
    });
  };
  expect((await sell("desk-no-guardian", false)).json().error.code).toBe("guardian_consent_required");
  expect((await sell("desk-guardian", true)).statusCode).toBe(201);
  expect(await rowsOf(guardian.id)).toMatchObject([
    { purpose: "guardian", participant_id: id, way: "desk", recorded_by: clerk.id },
  ]);
});
