import { getLetter, replyToLetter } from "@lapang/contract/people/letters";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../http/serve.ts";
import type { Deps } from "../../deps.ts";
import { readContactMessage } from "./read-contact-message.ts";
import { replyToContactMessage } from "./reply-to-contact-message.ts";

export function contactMessageRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, getLetter, ({ params }) => readContactMessage(db, params.reference));

  serve(app, replyToLetter, async ({ params, body, person }) => {
    await replyToContactMessage(db, { ...body, ...params, staffId: person.id, now: clock() });
    return readContactMessage(db, params.reference);
  });
}
