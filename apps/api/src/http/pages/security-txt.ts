import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import { originOf } from "../security/origin.ts";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. The expiry moves on while the product runs. */
const VALID_DAYS = 180;

export type SecurityTxtOptions = {
  publicUrl: string | undefined;
  clock: Clock;
  /** Undefined before the venue is set up. */
  findContact: () => Promise<{ email: string } | undefined>;
};

/** Serves the contact for vulnerability reports (RFC 9116): the venue's own address. */
export function registerSecurityTxt(app: FastifyInstance, { publicUrl, clock, findContact }: SecurityTxtOptions): void {
  app.get("/.well-known/security.txt", async (request, reply) => {
    const contact = await findContact();
    if (!contact) throw new DomainError("not_found", "The venue is not set up yet");
    const expires = new Date(Math.floor(clock().getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: mailto:${encodeURI(contact.email)}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: id, en",
      `Canonical: ${originOf(request, publicUrl)}/.well-known/security.txt`,
    ];
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
