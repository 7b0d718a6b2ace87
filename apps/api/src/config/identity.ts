import { STAFF_PASSWORD_LENGTH } from "@lapang/domain/identity/password";
import { z } from "zod";
import { isSafeAddress } from "./address.ts";
import { readSessionLimits, type SessionLimits, sessionShape } from "./sessions.ts";

const length = (name: string) => z.coerce.number(name).int(name).min(6, name).max(4096, name);
const classes = ["lowercase", "uppercase", "digit", "symbol"] as const;
const list = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

const HOSTS = "host names by comma, as venue.example,www.venue.example";
/** A host name without port, address or wildcard: compared with the host of a page. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Six is the provider protocol's minimum; a reachable venue needs eight (ASVS 6.2.1). */
const SHORTEST = { local: 6, reachable: 8 };

/** Who keeps the accounts, the external provider, and the password rules. */
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
  AUTHORIZED_DOMAINS: z
    .string()
    .transform(list)
    .refine((hosts) => hosts.every((host) => HOST_NAME.test(host)), HOSTS)
    .optional(),
  PASSWORD_MIN_LENGTH: length("a whole number from 6 to 4096").optional(),
  PASSWORD_MAX_LENGTH: length("a whole number from 6 to 4096").default(4096),
  PASSWORD_REQUIRES: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(classes)))
    .default([]),
  ...sessionShape,
};

type Environment = z.output<z.ZodObject<typeof identityShape>>;

export type ExternalProviderConfig = { issuer: string; clientId: string; clientSecret: string; label: string };
export type HostedConfig = {
  projectId: string;
  webKey: string;
  authDomain: string;
  keysUrl?: string | undefined;
  /** True if the hosted project offers Google sign-in; only the operator knows this. */
  google: boolean;
};
export type PasswordRules = { min: number; max: number; requires: readonly (typeof classes)[number][] };

/** Includes staff: rules that no password can meet would lock people out of changing theirs. */
export function requirePossiblePassword(env: Environment, context: z.RefinementCtx): void {
  const least = Math.max(env.PASSWORD_MIN_LENGTH ?? SHORTEST.reachable, STAFF_PASSWORD_LENGTH);
  if (env.PASSWORD_MAX_LENGTH >= least) return;
  const message =
    least === STAFF_PASSWORD_LENGTH
      ? `at least ${least}, the length that staff need`
      : `at least ${least}, which is PASSWORD_MIN_LENGTH`;
  context.addIssue({ code: "custom", path: ["PASSWORD_MAX_LENGTH"], message });
}

export type IdentityConfig = {
  /** If not set, the server keeps the accounts itself. */
  hosted: HostedConfig | undefined;
  external: ExternalProviderConfig | undefined;
  /** In addition to the host of PUBLIC_URL and the loopback names. */
  authorizedDomains: readonly string[];
  password: PasswordRules;
  sessions: SessionLimits;
};

export function readIdentity(env: Environment, { reachable }: { reachable: boolean }): IdentityConfig {
  const { IDENTITY_PROJECT_ID: projectId, IDENTITY_WEB_KEY: webKey } = env;
  const shortest = reachable ? SHORTEST.reachable : SHORTEST.local;
  const min = Math.max(env.PASSWORD_MIN_LENGTH ?? shortest, shortest);
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
    password: { min, max: env.PASSWORD_MAX_LENGTH, requires: env.PASSWORD_REQUIRES },
    sessions: readSessionLimits(env),
  };
}
