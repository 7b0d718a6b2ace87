import { isPushAddress } from "@lapang/domain/notifications/push-address";
import { channels, isTopic } from "@lapang/domain/notifications/topics";
import { z } from "zod";
import { localTime } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;

const channel = z.enum(channels);
const topic = z.string().refine(isTopic, "a topic");

const noticeSwitch = z.object({
  channel,
  wanted: z.boolean(),
  fixed: z.boolean().describe("Cannot be switched off, for legal or security reasons"),
});

export const noticeSettings = z
  .object({
    channels: z.array(channel).describe("Channels of this venue"),
    topics: z.array(z.object({ topic: z.string(), switches: z.array(noticeSwitch) })),
    quiet: z
      .object({ from: localTime, until: localTime })
      .nullable()
      .describe("Quiet hours for topics that can wait; null if there are none"),
    mailStopped: z.boolean().describe("True if mails are stopped because the address refuses them"),
  })
  .meta({ id: "NoticeSettings" });

export type NoticeSettings = z.output<typeof noticeSettings>;

export const getNoticeSettings = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/notices",
  summary: "Notification settings of the person",
  reply: noticeSettings,
});

export const chooseNotice = route({
  ...own,
  method: "PUT",
  path: "/api/v1/me/notices",
  summary: "Switch channels of one topic; fixed ones stay on",
  body: z.object({ topic, channels: z.array(channel).min(1).max(channels.length), wanted: z.boolean() }),
  reply: noticeSettings,
});

/** Configuration with which a browser subscribes to push messages. */
export const pushClient = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("web"), publicKey: z.string() }),
    z.object({
      kind: z.literal("hosted"),
      publicKey: z.string(),
      projectId: z.string(),
      apiKey: z.string(),
      appId: z.string(),
      senderId: z.string(),
    }),
  ])
  .meta({ id: "PushClient" });

export type PushClient = z.output<typeof pushClient>;

export const getPushClient = route({
  tag: "notices",
  method: "GET",
  path: "/api/v1/push",
  summary: "Push configuration for browsers",
  reply: pushClient,
});

const MAX_ADDRESS = 2000;
/** Base64url of a fixed length, with the padding that some browsers add. */
const letters = (count: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${count}}={0,2}$`));

const device = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("web"),
    address: z.string().max(MAX_ADDRESS).refine(isPushAddress, "an https address of a push service"),
    publicKey: letters(87),
    authSecret: letters(22),
  }),
  z.object({
    kind: z.literal("hosted"),
    address: z
      .string()
      .min(10)
      .max(MAX_ADDRESS)
      .regex(/^[\w:.-]+$/, "a token"),
  }),
]);

export type DeviceOffer = z.output<typeof device>;

export const addDevice = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/devices",
  summary: "Register this browser for push messages until the sign-out",
  body: device,
  reply: z.object({ id: z.uuid() }),
});

export const removeDevice = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/devices/removal",
  summary: "Remove this browser from push messages",
  body: z.object({ address: z.string().min(1).max(MAX_ADDRESS) }),
  reply: z.object({ removed: z.boolean() }),
});
