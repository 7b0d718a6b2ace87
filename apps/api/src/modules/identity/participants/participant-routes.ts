import { addParticipant, changeParticipant, removeParticipant } from "@lapang/contract/identity/account";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { findToday } from "../../venue/find-venue-rules.ts";
import { addParticipant as addOne } from "./add-participant.ts";
import { changeParticipant as changeOne, removeParticipant as removeOne } from "./change-participant.ts";
import { presentParticipant } from "./present-participant.ts";

export function participantRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, addParticipant, async ({ person, body }) =>
    presentParticipant(await addOne(db, person.id, body, clock()), await findToday(db, clock())),
  );

  serve(app, changeParticipant, async ({ person, params, body }) =>
    presentParticipant(await changeOne(db, person.id, params.id, body, clock()), await findToday(db, clock())),
  );

  serve(app, removeParticipant, async ({ person, params }) => {
    await removeOne(db, person.id, params.id);
    return { done: true as const };
  });
}
