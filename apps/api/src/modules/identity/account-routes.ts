import {
  changeProfile,
  endDeviceSession,
  endOtherSessions,
  eraseMe,
  exportMyData,
  getLeaving,
  getProfile,
  listSessions,
} from "@lapang/contract/identity/account";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { SessionLimits } from "../../config/sessions.ts";
import type { Db } from "../../db/connect.ts";
import { serve } from "../../http/serve.ts";
import type { IdentityPort } from "../../ports/identity.ts";
import { peopleTexts } from "../../texts/people.ts";
import type { Deps } from "../deps.ts";
import { findPhotoUrl } from "../media/storage/people/photo-url.ts";
import type { PersonalData } from "../personal-data.ts";
import { findToday } from "../venue/find-venue-rules.ts";
import { changeProfile as changeOwnProfile } from "./change-profile.ts";
import { endDeviceSession as endOne } from "./end-device-session.ts";
import { endOtherSessions as endOthers } from "./end-other-sessions.ts";
import { eraseMe as eraseAccount } from "./erase-me.ts";
import { subjectOf } from "./erase-person.ts";
import { exportMyData as gatherData } from "./export-my-data.ts";
import { findUnsettled } from "./find-unsettled.ts";
import { listParticipants } from "./participants/participant-queries.ts";
import { presentParticipant } from "./participants/present-participant.ts";
import { findPersonById, type PersonRow } from "./people-queries.ts";
import { presentDevice, presentProfile } from "./present.ts";
import { listLiveSessions } from "./queries.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { SESSION_COOKIE } from "./session-token.ts";

export type AccountDeps = Deps & {
  identity: IdentityPort;
  publicUrl: string | undefined;
  limits: SessionLimits;
  parts: readonly PersonalData[];
};

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, clock, identity, publicUrl, limits, parts } = deps;
  const profileOf = async (person: PersonRow) => {
    const [photoUrl, rows, today] = await Promise.all([
      findPhotoUrl(db, person.id),
      listParticipants(db, person.id),
      findToday(db, clock()),
    ]);
    return presentProfile(
      person,
      photoUrl,
      rows.map((row) => presentParticipant(row, today)),
    );
  };

  serve(app, getProfile, async ({ person }) => profileOf(await findSelf(db, person.id)));

  serve(app, changeProfile, async ({ person, body }) => {
    const changed = Object.values(body).some((value) => value !== undefined);
    return profileOf(changed ? await changeOwnProfile(db, person.id, body) : await findSelf(db, person.id));
  });

  serve(app, listSessions, async ({ person }) => {
    const rows = await listLiveSessions(db, person.id, clock(), limits);
    return { items: rows.map((row) => presentDevice(row, person.sessionId)) };
  });

  serve(app, endDeviceSession, async ({ person, params, reply }) => {
    await endOne({ db, identity }, person.id, params.id);
    if (params.id === person.sessionId) clearSessionCookie(reply, publicUrl);
    return { done: true as const };
  });

  serve(app, endOtherSessions, async ({ person, request }) => ({
    ended: await endOthers({ db, identity }, person.id, request.cookies[SESSION_COOKIE]),
  }));

  serve(app, exportMyData, async ({ person, reply }) => {
    void reply.header("content-disposition", `attachment; filename="${peopleTexts.id.ownDataFile}"`);
    return gatherData({ db, identity, parts }, person.id, clock());
  });

  serve(app, getLeaving, async ({ person }) => ({
    unsettled: await findUnsettled(db, parts, subjectOf(await findSelf(db, person.id)), clock()),
  }));

  serve(app, eraseMe, async ({ person, body, reply }) => {
    await eraseAccount({ db, clock, identity, parts }, person.id, body.idToken);
    clearSessionCookie(reply, publicUrl);
    return { done: true as const };
  });
}

async function findSelf(db: Db, id: string): Promise<PersonRow> {
  const person = await findPersonById(db, id);
  if (!person) throw new DomainError("not_found", "This person is gone");
  return person;
}
