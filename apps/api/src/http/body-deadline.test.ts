import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { registerBodyDeadline } from "./body-deadline.ts";

async function aServer(withinMs: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerBodyDeadline(app, withinMs);
  app.post("/short", async ({ body }) => body);
  app.post("/file", { config: { ownBodyPace: true } }, async ({ body }) => body);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return (path: string) => {
    const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const head = "host: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 7";
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n{"a"`);
    const whole = (async () => {
      let reply = "";
      for await (const piece of socket) reply += String(piece);
      return reply;
    })();
    return { whole, finish: () => socket.write(":1}") };
  };
}

it("refuses a body that is incomplete after the deadline", async () => {
  const send = await aServer(50);
  const reply = await send("/short").whole;
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(reply).toContain('"code":"invalid_request"');
});

it("does not limit routes with their own pace, and cancels the deadline of a complete body", async () => {
  const send = await aServer(50);
  const file = send("/file");
  // It started later and was refused already, so the other body's deadline has passed too.
  await send("/short").whole;
  file.finish();
  expect(await file.whole).toContain('{"a":1}');
});
