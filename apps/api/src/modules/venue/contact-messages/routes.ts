import { getLetter, replyToLetter as replyToLetterRoute } from "@lapang/contract/people/letters";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { readLetter } from "./read-letter.ts";
import { replyToLetter } from "./reply-to-letter.ts";

export function letterRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getLetter, ({ params }) => readLetter(db, params.reference));

  serve(app, replyToLetterRoute, async ({ params, body, person }) => {
    await replyToLetter(db, { ...body, ...params, staffId: person.id, now: clock() });
    return readLetter(db, params.reference);
  });
}
