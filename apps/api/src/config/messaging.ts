import { z } from "zod";
import { isSafeAddress, SAFE_ADDRESS } from "./address.ts";

const address = (usual: string) => z.string().refine(isSafeAddress, SAFE_ADDRESS).default(usual);
const word = () =>
  z
    .string()
    .regex(/^[\w:.@-]{1,300}$/, "one word")
    .optional();

/** A hosted project that delivers push messages instead of the venue's own key. */
export const messagingShape = {
  MESSAGING_PROJECT_ID: word(),
  MESSAGING_WEB_KEY: word(),
  MESSAGING_APP_ID: word(),
  MESSAGING_SENDER_ID: word(),
  MESSAGING_VAPID_KEY: word(),
  MESSAGING_CLIENT_EMAIL: word(),
  MESSAGING_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .refine(
      (text) => text.startsWith("-----BEGIN PRIVATE KEY-----"),
      "a private key in PEM form, with \\n for its lines",
    )
    .optional(),
  MESSAGING_API_URL: address("https://fcm.googleapis.com"),
  MESSAGING_TOKEN_URL: address("https://oauth2.googleapis.com/token"),
};

/** Variables that must be set together. */
export const messagingGroup = [
  "MESSAGING_PROJECT_ID",
  "MESSAGING_WEB_KEY",
  "MESSAGING_APP_ID",
  "MESSAGING_SENDER_ID",
  "MESSAGING_VAPID_KEY",
  "MESSAGING_CLIENT_EMAIL",
  "MESSAGING_PRIVATE_KEY",
] as const;

type Environment = z.output<z.ZodObject<typeof messagingShape>>;

export type MessagingConfig = {
  projectId: string;
  webKey: string;
  appId: string;
  senderId: string;
  vapidKey: string;
  clientEmail: string;
  privateKey: string;
  apiUrl: string;
  tokenUrl: string;
};

export function readMessaging(env: Environment): MessagingConfig | undefined {
  const {
    MESSAGING_PROJECT_ID: projectId,
    MESSAGING_WEB_KEY: webKey,
    MESSAGING_APP_ID: appId,
    MESSAGING_SENDER_ID: senderId,
    MESSAGING_VAPID_KEY: vapidKey,
    MESSAGING_CLIENT_EMAIL: clientEmail,
    MESSAGING_PRIVATE_KEY: privateKey,
    MESSAGING_API_URL: apiUrl,
    MESSAGING_TOKEN_URL: tokenUrl,
  } = env;
  if (!projectId || !webKey || !appId || !senderId || !vapidKey || !clientEmail || !privateKey) return undefined;
  return { projectId, webKey, appId, senderId, vapidKey, clientEmail, privateKey, apiUrl, tokenUrl };
}
