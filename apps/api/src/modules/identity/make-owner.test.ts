import { expect, it } from "vitest";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { testIdentity } from "../../testing/people/identity.ts";
import { signIn } from "../../testing/people/sign-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { makeOwner } from "./make-owner.ts";

const { db } = await testDatabase();
const identity = testIdentity(() => NOW);
const openIdentity = () => identity;

const come = async (subject: string, email: string, verified = true) => {
  const app = await testApp(db, { identity: openIdentity });
  return signIn(app, await identity.tokenFor({ subject, email, verified }));
};
const ownersOf = (email: string) =>
  db.selectFrom("person").select("id").where("email", "=", email).where("role", "=", "owner").execute();

it("prepares an owner who can be claimed only with a verified address", async () => {
  expect(await makeOwner(db, " Bos@Example.com ")).toMatchObject({ outcome: "prepared" });
  expect(await makeOwner(db, "bos@example.com")).toMatchObject({ outcome: "prepared" });
  expect((await come("thief", "bos@example.com", false)).code).toBe("email_unverified");
  const { person } = (await come("boss", "bos@example.com")).body;
  expect(person).toMatchObject({ role: "customer", secondFactor: "set-up" });
  expect(await ownersOf("bos@example.com")).toEqual([{ id: person.id }]);
});

it("promotes a person with the verified address", async () => {
  const { body } = await come("anna", "anna@example.com");
  expect(await makeOwner(db, "anna@example.com")).toMatchObject({ outcome: "promoted" });
  expect(await ownersOf("anna@example.com")).toEqual([{ id: body.person.id }]);
});

it("never promotes an account with the unverified address", async () => {
  await come("squatter", "venue@example.com", false);
  await expect(makeOwner(db, "venue@example.com")).rejects.toMatchObject({ code: "email_unverified" });
  expect(await ownersOf("venue@example.com")).toEqual([]);
  await come("squatter", "venue@example.com", true);
  expect(await makeOwner(db, "venue@example.com")).toMatchObject({ outcome: "promoted" });
});

it("promotes an account that verifies the address later", async () => {
  const first = await come("wayan", "wayan@example.com");
  await makeOwner(db, "wayan@venue.example");
  const later = await come("wayan", "wayan@venue.example");
  expect(later.body.person).toMatchObject({ id: first.body.person.id, role: "customer", secondFactor: "set-up" });
});

it("makes one owner when run twice concurrently", async () => {
  await Promise.all([makeOwner(db, "dua@example.com"), makeOwner(db, "dua@example.com")]);
  expect(await ownersOf("dua@example.com")).toHaveLength(1);
});
