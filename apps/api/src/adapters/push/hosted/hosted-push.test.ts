import { expect, it } from "vitest";
import type { PushMessage } from "../../../ports/push.ts";
import { aMessagingProject } from "../../../testing/servers/messaging-stand-in.ts";
import { hostedPush } from "./hosted-push.ts";

const message: PushMessage = {
  notice: {
    title: "Booking sudah pasti",
    body: "Sampai jumpa.",
    link: "/my-booking/court/1",
    tag: "/my-booking/court/1",
    actions: [{ title: "Lihat tiket", link: "/my-booking/court/1" }],
  },
  origin: "https://lapang.example",
  urgency: "high",
  ttlSeconds: 600,
};
const clock = () => new Date();

it("sends on behalf of the service account, with one token for many messages", async () => {
  const { received, options, grants } = await aMessagingProject();
  const send = hostedPush(options, clock);
  expect(await send("device-1", message)).toEqual({ kind: "taken" });
  expect(await send("device-2", message)).toEqual({ kind: "taken" });
  expect(grants()).toBe(1);
  expect(received.map(({ token }) => token)).toEqual(["device-1", "device-2"]);
  expect(received[0]?.webpush).toMatchObject({
    headers: { TTL: "600", Urgency: "high" },
    notification: {
      title: "Booking sudah pasti",
      data: { navigate: "https://lapang.example/my-booking/court/1" },
    },
  });
});

it.each([
  [{ status: 404, code: "UNREGISTERED" }, { kind: "gone" }],
  [{ status: 403, code: "SENDER_ID_MISMATCH" }, { kind: "gone" }],
  [{ status: 400, code: "INVALID_ARGUMENT" }, { kind: "refused" }],
  [
    { status: 429, code: "QUOTA_EXCEEDED", retryAfter: "90" },
    { kind: "later", afterSeconds: 90 },
  ],
  [{ status: 503, code: "UNAVAILABLE" }, { kind: "later" }],
] as const)("interprets %j", async (answer, outcome) => {
  const { options } = await aMessagingProject([answer]);
  expect(await hostedPush(options, clock)("device", message)).toMatchObject(outcome);
});

it("requests another token when the current one is refused or about to expire", async () => {
  const { options, grants } = await aMessagingProject();
  let now = Date.now();
  const send = hostedPush(options, () => new Date(now));
  await send("device", message);
  // Another process requested one: this token is void.
  await hostedPush(options, clock)("device", message);
  expect(await send("device", message)).toMatchObject({ kind: "later" });
  expect(await send("device", message)).toEqual({ kind: "taken" });
  expect(grants()).toBe(3);
  now += 3_400_000;
  await send("device", message);
  expect(grants()).toBe(4);
});
