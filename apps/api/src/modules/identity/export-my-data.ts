import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import type { PersonalData } from "../personal-data.ts";
import { subjectOf } from "./erase-person.ts";
import { listParticipants } from "./participants/participant-queries.ts";
import { findPersonById, listIdentities } from "./people-queries.ts";
import { listAllSessions } from "./queries.ts";
import { listPasskeys } from "./second-factor/passkeys.ts";
import { findSecondFactor } from "./second-factor/second-factor-queries.ts";

type Means = { db: Db; identity: Pick<IdentityPort, "accounts">; parts: readonly PersonalData[] };

/** Exports everything stored about one person as one document. */
export async function exportMyData(
  { db, identity, parts }: Means,
  personId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const person = await findPersonById(db, personId);
  if (!person) throw new DomainError("not_found", "This person is gone");
  const { disabled_at: _, ...facts } = person;
  const signInMethods = await listIdentities(db, personId);
  const accounts = await Promise.all(signInMethods.map(({ subject }) => identity.accounts?.describe(db, subject)));
  const document: Record<string, unknown> = {
    exportedAt: now,
    person: facts,
    signInMethods,
    accounts: accounts.filter((account) => account !== undefined),
    participants: await listParticipants(db, personId),
    sessions: await listAllSessions(db, personId),
    passkeys: await listPasskeys(db, personId),
    secondFactor: (await findSecondFactor(db, personId)) ?? null,
  };
  for (const part of parts) Object.assign(document, await part.collect(db, subjectOf(person)));
  return document;
}
