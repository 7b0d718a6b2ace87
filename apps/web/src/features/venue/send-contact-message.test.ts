import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import type { ContactMessage } from "./contact-fields.ts";
import { ContactPass, type Pass } from "./contact-pass.ts";
import { sendContactMessage } from "./send-contact-message.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"], shouldAdvanceTime: true, advanceTimeDelta: 50 }),
);
afterEach(() => void vi.useRealTimers());

const message: ContactMessage = { name: "Sari", topic: "club", message: "Halo semuanya", website: "" };
const sent = { reference: "ABCD2345" };
const refusal = (code: string, details = {}) =>
  new ApiError(400, { error: { code, message: code, requestId: "r", details } });

/** A server that returns the given answers in turn, and the challenges t1, t2, … */
function server(...answers: (Error | typeof sent)[]) {
  let issued = 0;
  const tokens: string[] = [];
  const ask = vi.fn(async () => ({ token: `t${++issued}`, waitSeconds: 0, difficulty: 1 }));
  const post = async ({ token }: ContactMessage & Pass) => {
    tokens.push(token);
    const answer = answers[tokens.length - 1] ?? refusal("internal");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { pass: new ContactPass(ask), post, ask, tokens };
}

it("sends a message with its pass and returns the reference", async () => {
  const { tokens, ...way } = server(sent);
  expect(await sendContactMessage(message, way)).toEqual(sent);
  expect(tokens).toEqual(["t1"]);
});

it.each(["challenge_expired", "challenge_invalid"])("retries automatically with a new pass after %s", async (code) => {
  const { tokens, ...way } = server(refusal(code), sent);
  expect(await sendContactMessage(message, way)).toEqual(sent);
  expect(tokens).toEqual(["t1", "t2"]);
});

it("waits when the server says that it was too fast, and keeps its pass", async () => {
  const { tokens, ...way } = server(refusal("challenge_too_fast", { retryAfterSeconds: 2 }), sent);
  const start = Date.now();
  expect(await sendContactMessage(message, way)).toEqual(sent);
  expect(Date.now() - start).toBeGreaterThanOrEqual(2000);
  expect(tokens).toEqual(["t1", "t1"]);
});

it("gives up when new passes do not help", async () => {
  const { tokens, ...way } = server(...Array.from({ length: 5 }, () => refusal("challenge_expired")));
  await expect(sendContactMessage(message, way)).rejects.toMatchObject({ code: "challenge_expired" });
  expect(tokens).toHaveLength(3);
});

it.each(["rate_limited", "internal", "invalid_request"])("does not retry after %s", async (code) => {
  const { tokens, ...way } = server(refusal(code), sent);
  await expect(sendContactMessage(message, way)).rejects.toMatchObject({ code });
  expect(tokens).toHaveLength(1);
});

it("retries with the same pass after a lost connection", async () => {
  const { tokens, ...way } = server(new OfflineError("cut"), sent);
  await expect(sendContactMessage(message, way)).rejects.toBeInstanceOf(OfflineError);
  expect(await sendContactMessage(message, way)).toEqual(sent);
  expect(tokens).toEqual(["t1", "t1"]);
});

it("detects that a message whose response was lost has arrived, and does not send it twice", async () => {
  const { tokens, ...way } = server(new OfflineError("cut"), refusal("challenge_invalid"));
  await expect(sendContactMessage(message, way)).rejects.toBeInstanceOf(OfflineError);
  expect(await sendContactMessage(message, way)).toEqual({ reference: undefined });
  expect(tokens).toEqual(["t1", "t1"]);
});

it("uses a new pass for another message", async () => {
  const { tokens, ...way } = server(sent, sent);
  await sendContactMessage(message, way);
  await sendContactMessage(message, way);
  expect(tokens).toEqual(["t1", "t2"]);
});

it("retries a challenge that failed to load", async () => {
  const way = server(sent);
  way.ask.mockRejectedValueOnce(new OfflineError("cut"));
  await expect(way.pass.challenge()).rejects.toBeInstanceOf(OfflineError);
  expect(await sendContactMessage(message, way)).toEqual(sent);
});

it("does not send before the challenge is ripe", async () => {
  const pass = new ContactPass(async () => ({ token: "t", waitSeconds: 3, difficulty: 1 }));
  const start = Date.now();
  await sendContactMessage(message, { pass, post: async () => sent });
  expect(Date.now() - start).toBeGreaterThanOrEqual(3000);
});
