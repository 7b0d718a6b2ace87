import { createHmac } from "node:crypto";
import Fastify from "fastify";
import { sql } from "kysely";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { cloudApi } from "../../../adapters/whatsapp/cloud-api.ts";
import { readConfig } from "../../../config/config.ts";
import { openApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { notifyPerson } from "../notify-person.ts";
import { sendWhatsapp } from "./send-whatsapp.ts";
import { WHATSAPP_WEBHOOK } from "./webhook.ts";

const { db } = await testDatabase();
await aVenue(db);
const { whatsapp: config } = readConfig({
  WHATSAPP_PHONE_ID: "123",
  WHATSAPP_ACCESS_TOKEN: "grant",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "is-it-you",
});
const app = await openApp(db, { config: { whatsapp: config } });
afterAll(() => app.close());
const clock = () => new Date();

/** Fake service on loopback: records requests and returns the given answers. */
async function aService(answers: { status: number; body?: object }[] = []) {
  const server = Fastify();
  const taken: Record<string, unknown>[] = [];
  server.post("/123/messages", async (request, reply) => {
    if (request.headers.authorization !== "Bearer grant") return reply.code(401).send({});
    const answer = answers.shift();
    if (answer) return reply.code(answer.status).send(answer.body ?? {});
    taken.push(request.body as Record<string, unknown>);
    return { messages: [{ id: `wamid.${crypto.randomUUID()}` }] };
  });
  const apiUrl = await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  const whatsapp = cloudApi({ apiUrl, phoneId: "123", accessToken: "grant", template: "lapang_kabar", language: "id" });
  return { taken, deps: { db, clock, whatsapp, origin: () => "https://lapang.example" } };
}

async function aPlayer(consents = true): Promise<Caller> {
  const sari = await aCaller(db);
  await db.updateTable("person").set({ phone: "+6281234567890" }).where("id", "=", sari.id).execute();
  if (consents) {
    const body = { topic: "booking", channels: ["whatsapp"], wanted: true };
    expect((await send(app, sari, "PUT", "/api/v1/me/notices", body)).status).toBe(200);
  }
  return sari;
}

const tell = (to: Caller) =>
  db.transaction().execute((tx) =>
    notifyPerson(tx, {
      ...{ personId: to.id, topic: "booking", title: "Booking pasti", body: "Sampai\n\njumpa.", link: "/my-booking" },
      dedupeKey: crypto.randomUUID(),
    }),
  );
async function copyFor(to: Caller) {
  const { rows } = await sql<{ id: string; status: string; service_id: string; attempts: number }>`
    select whatsapp_copy.* from whatsapp_copy join inbox_message on inbox_message.id = message_id
    where person_id = ${to.id}`.execute(db);
  return rows[0];
}

describe("a WhatsApp copy", () => {
  it("is sent only to people who switched it on, with the time recorded", async () => {
    const [willing, silent] = [await aPlayer(), await aPlayer(false)];
    for (const one of [willing, silent]) await tell(one);
    expect(await copyFor(silent)).toBeUndefined();
    const consent = await db.selectFrom("notice_choice").selectAll().where("person_id", "=", willing.id).execute();
    expect(consent).toMatchObject([{ channel: "whatsapp", wanted: true, chosen_at: expect.any(Date) }]);
    const { taken, deps } = await aService();
    const { id = "" } = (await copyFor(willing)) ?? {};
    await sendWhatsapp(deps, id);
    await sendWhatsapp(deps, id);
    const texts = ["Booking pasti", "Sampai jumpa.", "https://lapang.example/my-booking"];
    const template = { name: "lapang_kabar", language: { code: "id" } };
    const parameters = texts.map((text) => ({ type: "text", text }));
    expect(taken).toMatchObject([
      { to: "+6281234567890", template: { ...template, components: [{ type: "body", parameters }] } },
    ]);
    expect(await copyFor(willing)).toMatchObject({ status: "sent", service_id: expect.stringMatching(/^wamid/) });
  });

  it("is retried when the service is busy, and dropped when it refuses", async () => {
    const [busy, refused] = [await aPlayer(), await aPlayer()];
    for (const one of [busy, refused]) await tell(one);
    const { deps } = await aService([{ status: 503 }, { status: 400, body: { error: { code: 131026 } } }]);
    await sendWhatsapp(deps, (await copyFor(busy))?.id ?? "");
    expect(await copyFor(busy)).toMatchObject({ status: "waiting", attempts: 1 });
    await sendWhatsapp(deps, (await copyFor(refused))?.id ?? "");
    expect(await copyFor(refused)).toMatchObject({ status: "failed", last_error: "WhatsApp answered 400 (131026)" });
    await sendWhatsapp(deps, (await copyFor(busy))?.id ?? "");
    expect(await copyFor(busy)).toMatchObject({ status: "sent", attempts: 2 });
  });
});

describe("a delivery report", () => {
  const report = (id: string, status: string) =>
    JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id, status, timestamp: "1" }] } }] }] });
  const post = (payload: string, secret = "secret") =>
    app.inject({
      method: "POST",
      url: WHATSAPP_WEBHOOK,
      payload,
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`,
      },
    });

  it("is accepted by its signature, in any order and repetition", async () => {
    const sari = await aPlayer();
    await tell(sari);
    const { deps } = await aService();
    await sendWhatsapp(deps, (await copyFor(sari))?.id ?? "");
    const serviceId = (await copyFor(sari))?.service_id ?? "";
    expect((await post(report(serviceId, "read"), "guessed")).statusCode).toBe(403);
    expect((await copyFor(sari))?.status).toBe("sent");
    // The same JSON in other bytes has another signature.
    const words = report(serviceId, "delivered").replace('"entry":', '"entry": ');
    for (const status of [words, report(serviceId, "sent"), words]) expect((await post(status)).statusCode).toBe(200);
    expect((await copyFor(sari))?.status).toBe("delivered");
    await Promise.all(["read", "delivered", "failed", "read"].map((status) => post(report(serviceId, status))));
    expect((await copyFor(sari))?.status).toBe("read");
    expect((await post(report("wamid.unknown", "read"))).statusCode).toBe(200);
    expect((await post("no report")).statusCode).toBe(400);
  });

  it("arrives at a webhook that repeats the challenge only for the agreed token", async () => {
    const ask = (token: string) =>
      app.inject(`${WHATSAPP_WEBHOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`);
    const [right, wrong] = [await ask("is-it-you"), await ask("guessed")];
    expect([right.statusCode, right.body, wrong.statusCode]).toEqual([200, "4711", 403]);
  });
});
