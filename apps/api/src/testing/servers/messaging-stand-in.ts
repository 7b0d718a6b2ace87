import { generateKeyPairSync } from "node:crypto";
import Fastify from "fastify";
import { importSPKI, jwtVerify } from "jose";
import { onTestFinished } from "vitest";

type Answer = { status: number; code?: string; retryAfter?: string };

/** A hosted messaging project on loopback: knows its service account and answers the next messages as given. */
export async function aMessagingProject(answers: Answer[] = []) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const app = Fastify();
  const received: { token: string; webpush: Record<string, unknown> }[] = [];
  let grants = 0;
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.post("/token", async (request, reply) => {
    const form = request.body as URLSearchParams;
    const key = await importSPKI(publicKey.export({ type: "spki", format: "pem" }).toString(), "RS256");
    const { payload } = await jwtVerify(form.get("assertion") ?? "", key, { issuer: "push@venue.example" });
    if (payload.scope !== "https://www.googleapis.com/auth/firebase.messaging") return reply.code(400).send({});
    grants += 1;
    return { access_token: `grant-${grants}`, expires_in: 3600 };
  });
  app.post("/v1/projects/venue/messages:send", async (request, reply) => {
    if (request.headers.authorization !== `Bearer grant-${grants}`) return reply.code(401).send({});
    const { status, code, retryAfter } = answers.shift() ?? { status: 200 };
    if (retryAfter) reply.header("retry-after", retryAfter);
    if (status !== 200) return reply.code(status).send({ error: { details: code ? [{ errorCode: code }] : [] } });
    received.push((request.body as { message: (typeof received)[number] }).message);
    return { name: "projects/venue/messages/1" };
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return {
    received,
    grants: () => grants,
    options: {
      projectId: "venue",
      apiUrl: url,
      tokenUrl: `${url}/token`,
      clientEmail: "push@venue.example",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  };
}
