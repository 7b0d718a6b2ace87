import { z } from "zod";

/** Secrets or the keys of our trust travel there: unencrypted only on this very machine. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const loopback = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && loopback);
}
const length = (name: string) => z.coerce.number(name).int(name).min(6, name).max(4096, name);
const classes = ["lowercase", "uppercase", "digit", "symbol"] as const;
const list = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

/** Who keeps passwords, which external provider may vouch for people, and what a password must be. */
export const identityShape = {
  IDENTITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, "a project id of lowercase letters, digits and dashes")
    .optional(),
  IDENTITY_WEB_KEY: z.string().max(100).optional(),
  IDENTITY_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, "a host name as project.example.com")
    .optional(),
  IDENTITY_KEYS_URL: z.string().refine(isSafeAddress, "the address of a key set as https://host/keys.json").optional(),
  IDENTITY_GOOGLE: z.enum(["on", "off"]).default("off"),
  OIDC_ISSUER: z.string().refine(isSafeAddress, "the provider's address as https://accounts.example.com").optional(),
  OIDC_CLIENT_ID: z.string().max(300).optional(),
  OIDC_CLIENT_SECRET: z.string().max(300).optional(),
  OIDC_LABEL: z.string().max(40).default("Google"),
  AUTHORIZED_DOMAINS: z.string().transform(list).optional(),
  PASSWORD_MIN_LENGTH: length("a whole number from 6 to 4096").default(6),
  PASSWORD_MAX_LENGTH: length("a whole number from 6 to 4096").default(4096),
  PASSWORD_REQUIRES: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(classes)))
    .default([]),
};

type Environment = z.output<z.ZodObject<typeof identityShape>>;

export type ExternalProviderConfig = { issuer: string; clientId: string; clientSecret: string; label: string };
export type HostedConfig = {
  projectId: string;
  webKey: string;
  authDomain: string;
  keysUrl?: string | undefined;
  /** Whether the project lets people in with Google; nothing tells us but whoever set it up. */
  google: boolean;
};
export type PasswordRules = { min: number; max: number; requires: readonly (typeof classes)[number][] };

export type IdentityConfig = {
  /** Without it the server keeps the accounts itself. */
  hosted: HostedConfig | undefined;
  external: ExternalProviderConfig | undefined;
  /** Beside the host of PUBLIC_URL and the loopback names. */
  authorizedDomains: readonly string[];
  password: PasswordRules;
};

export function readIdentity(env: Environment): IdentityConfig {
  const { IDENTITY_PROJECT_ID: projectId, IDENTITY_WEB_KEY: webKey } = env;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return {
    hosted:
      projectId && webKey
        ? {
            projectId,
            webKey,
            authDomain: env.IDENTITY_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
            keysUrl: env.IDENTITY_KEYS_URL,
            google: env.IDENTITY_GOOGLE === "on",
          }
        : undefined,
    external:
      issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, label: env.OIDC_LABEL } : undefined,
    authorizedDomains: env.AUTHORIZED_DOMAINS ?? [],
    password: { min: env.PASSWORD_MIN_LENGTH, max: env.PASSWORD_MAX_LENGTH, requires: env.PASSWORD_REQUIRES },
  };
}
