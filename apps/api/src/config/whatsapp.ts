import { z } from "zod";
import { isSafeAddress, SAFE_ADDRESS } from "./address.ts";

const word = () =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, "one word")
    .optional();

/** WhatsApp by its Cloud API; off without it. */
export const whatsappShape = {
  WHATSAPP_PHONE_ID: word(),
  WHATSAPP_ACCESS_TOKEN: word(),
  WHATSAPP_APP_SECRET: word(),
  WHATSAPP_VERIFY_TOKEN: word(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, "a template's name of lowercase letters, digits and underscores")
    .default("lapang_kabar"),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}(_[A-Z]{2})?$/, "a language as id or en_US")
    .default("id"),
  WHATSAPP_API_URL: z.string().refine(isSafeAddress, SAFE_ADDRESS).default("https://graph.facebook.com/v23.0"),
};

export const whatsappGroup = [
  "WHATSAPP_PHONE_ID",
  "WHATSAPP_ACCESS_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

type Environment = z.output<z.ZodObject<typeof whatsappShape>>;

export type WhatsappConfig = {
  phoneId: string;
  accessToken: string;
  appSecret: string;
  verifyToken: string;
  template: string;
  language: string;
  apiUrl: string;
};

export function readWhatsapp(env: Environment): WhatsappConfig | undefined {
  const {
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_TEMPLATE: template,
    WHATSAPP_LANGUAGE: language,
    WHATSAPP_API_URL: apiUrl,
  } = env;
  if (!phoneId || !accessToken || !appSecret || !verifyToken) return undefined;
  return { phoneId, accessToken, appSecret, verifyToken, template, language, apiUrl };
}
