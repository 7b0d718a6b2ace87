import * as contract from "@lapang/contract/identity/passkeys";
import { DomainError } from "@lapang/domain/errors";
import { stepUpRefusal } from "@lapang/domain/identity/second-factor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../../../db/connect.ts";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { originOf } from "../../../http/security/origin.ts";
import { serve } from "../../../http/serve.ts";
import type { Clock } from "../../../runtime/clock.ts";
import type { Site } from "./passkey-answers.ts";
import { addPasskey, createPasskeyChallenge, listPasskeys, proveByPasskey, removePasskey } from "./passkeys.ts";

type PasskeyDeps = { db: Db; clock: Clock; publicUrl: string | undefined };

/** Routes of the signed-in person's passkeys, an alternative proof of the second factor. */
export function passkeyRoutes(app: FastifyInstance, deps: PasskeyDeps): void {
  const whoIs = ({ id, sessionId }: ActingPerson) => ({ personId: id, sessionId });
  const siteOf = (request: FastifyRequest): Site => {
    const origin = originOf(request, deps.publicUrl);
    return { origin, host: new URL(origin).hostname };
  };
  const bytes = (text: string) => Buffer.from(text, "base64url");

  serve(app, contract.listPasskeys, async ({ person }) => ({ items: await listPasskeys(deps.db, person.id) }));

  serve(app, contract.askPasskey, async ({ person, body }) => {
    // Refuse before the device creates a key in vain.
    if (body.purpose === "add") requireFreshProof(person, deps.clock());
    return createPasskeyChallenge(deps, whoIs(person), body.purpose);
  });

  serve(app, contract.addPasskey, async ({ person, body, request }) => {
    requireFreshProof(person, deps.clock());
    const given = {
      name: body.name,
      credentialId: bytes(body.credentialId),
      publicKey: bytes(body.publicKey),
      clientData: bytes(body.clientData),
      authenticatorData: bytes(body.authenticatorData),
    };
    await addPasskey(deps, whoIs(person), given, siteOf(request));
    return { done: true as const };
  });

  serve(app, contract.proveByPasskey, async ({ person, body, request }) => {
    const proof = {
      credentialId: bytes(body.credentialId),
      clientData: bytes(body.clientData),
      authenticatorData: bytes(body.authenticatorData),
      signature: bytes(body.signature),
    };
    await proveByPasskey(deps, whoIs(person), proof, siteOf(request));
    return { done: true as const };
  });

  serve(app, contract.removePasskey, async ({ person, params }) => {
    requireFreshProof(person, deps.clock());
    await removePasskey(deps.db, person.id, bytes(params.id));
    return { done: true as const };
  });
}

/** Requires a recent proof, so that nobody can add or remove a key in an unlocked browser. */
function requireFreshProof(person: ActingPerson, now: Date): void {
  const refusal = stepUpRefusal(person, now);
  if (refusal) throw new DomainError(refusal, "Prove the second factor first");
}
