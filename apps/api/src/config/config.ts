import { isLoopback } from "@lapang/domain/text/loopback";
import type { BackupKeeping } from "@lapang/domain/venue/backups";
import { z } from "zod";
import { reachedBy } from "../runtime/reachability.ts";
import { type IdentityConfig, identityShape, readIdentity, requirePossiblePassword } from "./identity.ts";
import { type MessagingConfig, messagingGroup, messagingShape, readMessaging } from "./messaging.ts";
import { type PaymentsConfig, paymentsShape, readPayments, requireGateway } from "./payments.ts";
import { readStorage, type StorageConfig, storageShape } from "./storage.ts";
import { readWhatsapp, type WhatsappConfig, whatsappGroup, whatsappShape } from "./whatsapp.ts";

const DATABASE = "a URL as postgres://user:password@host:5432/name";
const ORIGIN = "an origin as https://lapang.example, without a path";

function hasProtocol(...protocols: string[]) {
  return (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return hasProtocol("http:", "https:")(text) && new URL(text).origin === text.replace(/\/$/, "");
}

const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
};

const shape = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().max(255).default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: z.string().refine(hasProtocol("postgres:", "postgresql:"), DATABASE).optional(),
  DATA_DIR: z.string().default(".data"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 366).default(7),
  BACKUP_KEEP_WEEKS: wholeNumber(0, 260).default(4),
  WEB_DIST: z.string().optional(),
  JOBS: z.enum(["inline", "off"]).default("inline"),
  DEMO: z.enum(["on", "off"]).default("on"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PUBLIC_URL: z.string().refine(isOrigin, ORIGIN).optional(),
  SECRETS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "32 bytes as base64: openssl rand -base64 32")
    .optional(),
  SECRETS_KEY_PREVIOUS: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/, "earlier values of SECRETS_KEY, by comma")
    .optional(),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  TRUST_PROXY: z
    .literal("off")
    .transform(() => 0)
    .or(wholeNumber(0, 10))
    .default(0),
  SMTP_URL: z.string().refine(hasProtocol("smtp:", "smtps:"), "a URL as smtp://user:password@host:587").optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(text), "an address as Lapang <halo@lapang.example>")
    .optional(),
  ...identityShape,
  ...paymentsShape,
  ...storageShape,
  ...messagingShape,
  ...whatsappShape,
});

const environment = shape
  .superRefine(requireLimits)
  .refine((env) => env.NODE_ENV !== "production" || env.PUBLIC_URL, {
    path: ["PUBLIC_URL"],
    message: "set in production: links in mails lead there, and nobody else may choose where",
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ["MAIL_FROM"],
    message: "the sender's address, because SMTP_URL is set",
  })
  .refine((env) => !env.SECRETS_KEY_PREVIOUS || env.SECRETS_KEY, {
    path: ["SECRETS_KEY"],
    message: "set, because SECRETS_KEY_PREVIOUS is",
  })
  .superRefine(requireTogether)
  .superRefine(requirePossiblePassword)
  .superRefine((env, context) => requireGateway(env, readReach(env), context));

type Environment = z.output<typeof shape>;

/** The names of all variables. @internal */
export const variableNames: readonly string[] = Object.keys(shape.shape);

/** Without rate limits the server must be unreachable for others. */
function requireLimits(env: Environment, context: z.RefinementCtx): void {
  if (env.RATE_LIMITS === "on") return;
  const reach = [
    [!isLoopback(env.HOST), "HOST is not a loopback address"],
    [env.NODE_ENV === "production", "NODE_ENV is production"],
    [env.PUBLIC_URL?.startsWith("https:"), "PUBLIC_URL is an https address"],
    [env.TRUST_PROXY > 0, "TRUST_PROXY names a proxy"],
  ] as const;
  const why = reach.find(([holds]) => holds)?.[1];
  if (why) context.addIssue({ code: "custom", path: ["RATE_LIMITS"], message: `on, because ${why}` });
}

function readReach(env: Environment) {
  return {
    production: env.NODE_ENV === "production",
    host: env.HOST,
    /** The canonical origin; if not set, the request's host is used. */
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ""),
    /** How many proxies in front are trusted to report the client's address. */
    proxyHops: env.TRUST_PROXY,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    /** True if customers pay real money. */
    realMoney: env.MIDTRANS_PRODUCTION === "on",
  };
}

export type Config = ReturnType<typeof readReach> & {
  port: number;
  /** If not set, the process runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The folder of backups of the embedded database and how many are kept; in `dataDir` if not set. */
  backups: { dir: string | undefined; keeping: BackupKeeping };
  /** The folder of the built web; beside its sources if not set. */
  webDist: string | undefined;
  jobs: "inline" | "off";
  /** True: an empty database becomes the demo venue; false: a venue that its owner sets up. */
  demo: boolean;
  rateLimits: boolean;
  logLevel: string;
  metricsToken: string | undefined;
  /** Seals private data in the database, files and backups; a key file in `dataDir` if not set. */
  secretsKey: Buffer | undefined;
  /** Earlier keys, which still open what they sealed. */
  previousSecretsKeys: readonly Buffer[];
  identity: IdentityConfig;
  payments: PaymentsConfig;
  storage: StorageConfig;
  /** A hosted project that delivers push messages to browsers. */
  messaging: MessagingConfig | undefined;
  whatsapp: WhatsappConfig | undefined;
};

export class ConfigError extends Error {}

/** Reads the environment once. A wrong value is refused in one line that names the variable, never its value. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // Many process managers write "not set" as an empty variable.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(firstProblem(parsed.error));
  const env = parsed.data;
  const reach = readReach(env);
  return {
    ...reach,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    backups: { dir: env.BACKUP_DIR, keeping: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS } },
    webDist: env.WEB_DIST,
    jobs: env.JOBS,
    demo: env.DEMO === "on",
    rateLimits: env.RATE_LIMITS === "on",
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    secretsKey: env.SECRETS_KEY === undefined ? undefined : Buffer.from(env.SECRETS_KEY, "base64"),
    previousSecretsKeys: (env.SECRETS_KEY_PREVIOUS?.split(",") ?? []).map((key) => Buffer.from(key, "base64")),
    identity: readIdentity(env, { reachable: reachedBy(reach) !== undefined }),
    payments: readPayments(env),
    storage: readStorage(env),
    messaging: readMessaging(env),
    whatsapp: readWhatsapp(env),
  };
}

/** Variables that must be set together. */
const groups = [
  ["IDENTITY_PROJECT_ID", "IDENTITY_WEB_KEY"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  messagingGroup,
  whatsappGroup,
] as const;

function requireTogether(env: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const group of groups) {
    const missing = group.find((name) => env[name] === undefined);
    const given = group.find((name) => env[name] !== undefined);
    if (missing && given) context.addIssue({ code: "custom", path: [missing], message: `set, because ${given} is` });
  }
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  if (issue?.code === "invalid_value") return `${name} must be one of: ${issue.values.join(", ")}`;
  if (issue?.code === "invalid_union") return `${name} must be off or a whole number from 0 to 10`;
  return `${name} must be ${issue?.message}`;
}
