import * as contract from "@lapang/contract/clubs/club-play";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { SignedIn } from "../../http/security/guard.ts";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { chooseCourt } from "./ladder/ladder-courts.ts";
import { answerReport, challenge, enterLadder, leaveLadder, reportMatch } from "./ladder/play-ladder.ts";
import { showLadder } from "./ladder/show-ladder.ts";
import { addMeeting, endMeeting } from "./meetings/keep-meetings.ts";
import { dropSession, placeSession } from "./meetings/keep-sessions.ts";
import { listMeetingCourts, listMeetings } from "./meetings/list-meetings.ts";
import { answerSession, listSessions } from "./meetings/sessions.ts";
import { requireClub } from "./member-queries.ts";
import { requireKeeper, requireReader } from "./members/require-keeper.ts";
import { selectVisitable } from "./visits/visitable.ts";

const VISITS_SHOWN = 4;
const done = { done: true } as const;

export function clubPlayRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listSessions, async ({ params, person }) => {
    const { club } = await requireReader(db, params.slug, person);
    return { items: await listSessions(db, { clubId: club.id, personId: person.id, now: clock() }) };
  });

  serve(app, contract.answerSession, async ({ params, person, body }) => {
    const { id: clubId } = await requireClub(db, params.slug);
    await answerSession(db, { clubId, sessionId: params.id, personId: person.id, now: clock(), ...body });
    return done;
  });

  serve(
    app,
    contract.listVisits,
    async ({ params }) => {
      const [club, { club: settings }] = [await requireClub(db, params.slug), await findVenueSettings(db)];
      const rows = await selectVisitable(db, settings.visitorFee, clock())
        .where("club.id", "=", club.id)
        .orderBy("session.starts_at")
        .orderBy("session.id")
        .limit(VISITS_SHOWN)
        .execute();
      return {
        items: rows.map(({ id, title, starts_at, ends_at, court_slug, court_name, fee }) => ({
          id,
          title,
          start: starts_at.toISOString(),
          end: ends_at.toISOString(),
          court: { slug: court_slug, name: court_name },
          fee,
        })),
      };
    },
    { cacheSeconds: 5 },
  );

  const keeping = async (slug: string, keeper: SignedIn) => ({
    club: await requireKeeper(db, slug, keeper),
    keeper,
    now: clock(),
  });

  serve(app, contract.listMeetings, async ({ params, person }) => {
    const { club, now } = await keeping(params.slug, person);
    const [items, courts] = await Promise.all([listMeetings(db, club.id, now), listMeetingCourts(db)]);
    return { items, courts };
  });

  serve(app, contract.addMeeting, async ({ params, person, body }) =>
    addMeeting(db, await keeping(params.slug, person), body),
  );

  serve(app, contract.endMeeting, async ({ params, person }) => {
    await endMeeting(db, await keeping(params.slug, person), params.id);
    return done;
  });

  serve(app, contract.placeSession, async ({ params, person }) => {
    await placeSession(db, { ...(await keeping(params.slug, person)), id: params.id });
    return done;
  });

  serve(app, contract.dropSession, async ({ params, person, body }) => {
    await dropSession(db, { ...(await keeping(params.slug, person)), id: params.id }, body.reason);
    return done;
  });

  serve(app, contract.getLadder, async ({ params }) => showLadder(db, await requireClub(db, params.slug), null), {
    cacheSeconds: 5,
  });

  serve(app, contract.getOwnLadder, async ({ params, person }) => {
    const { club } = await requireReader(db, params.slug, person);
    return showLadder(db, club, { personId: person.id });
  });

  const playing = async (slug: string, personId: string) => ({
    club: await requireClub(db, slug),
    personId,
    now: clock(),
  });

  serve(app, contract.enterLadder, async ({ params, person, body }) => {
    await enterLadder(db, await playing(params.slug, person.id), body.memberId);
    return done;
  });

  serve(app, contract.leaveLadder, async ({ params, person }) => {
    await leaveLadder(db, await playing(params.slug, person.id), params.id);
    return done;
  });

  serve(app, contract.challengeMember, async ({ params, person, body }) => {
    const at = await playing(params.slug, person.id);
    const id = await challenge(db, at, body);
    const { open } = await showLadder(db, at.club, { personId: person.id });
    const made = open.find((match) => match.id === id);
    if (!made) throw new DomainError("conflict", "The challenge is over already");
    return made;
  });

  serve(app, contract.chooseCourt, async ({ params, person, body }) => {
    await chooseCourt(db, await playing(params.slug, person.id), params.id, body.bookingId);
    return done;
  });

  serve(app, contract.reportMatch, async ({ params, person, body }) => {
    await reportMatch(db, await playing(params.slug, person.id), params.id, body);
    return done;
  });

  serve(app, contract.confirmMatch, async ({ params, person, body }) => {
    await answerReport(db, await playing(params.slug, person.id), params.id, body.agrees);
    return done;
  });
}
