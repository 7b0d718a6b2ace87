import { z } from "zod";
import { instant, oneLine } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/, "base64url");
const credentialId = base64url(1400);
const answer = { credentialId, clientData: base64url(4000), authenticatorData: base64url(4000) };
const done = z.object({ done: z.literal(true) });

const passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.nullable() })
  .meta({ id: "Passkey" });
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/passkeys",
  summary: "The person's own passkeys",
  reply: z.object({ items: z.array(passkey) }),
});

export const askPasskey = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/passkeys/questions",
  summary: "Create a challenge for a passkey, valid once within five minutes",
  body: z.object({ purpose: z.enum(["add", "prove"]) }),
  reply: z.object({ challenge: z.string(), credentials: z.array(z.string()) }),
  status: 201,
  errors: ["second_factor_required", "step_up_required"],
});

export const addPasskey = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/passkeys",
  summary: "Add a passkey beside the authenticator; needs a proof within the last ten minutes",
  body: z.object({ ...answer, publicKey: base64url(1400).describe("SubjectPublicKeyInfo"), name: oneLine(1, 60) }),
  reply: done,
  status: 201,
  errors: ["code_wrong", "conflict", "too_many", "second_factor_required", "step_up_required"],
});

export const proveByPasskey = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/passkeys/proof",
  summary: "Prove the second factor for this session by a passkey",
  body: z.object({ ...answer, signature: base64url(1400) }),
  reply: done,
  errors: ["code_wrong"],
});

export const removePasskey = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/passkeys/:id",
  summary: "Remove a passkey; needs a proof within the last ten minutes",
  params: z.object({ id: credentialId }),
  reply: done,
  errors: ["second_factor_required", "step_up_required"],
});
