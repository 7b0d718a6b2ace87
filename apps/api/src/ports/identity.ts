import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "../db/connect.ts";

/** The claims of a verified ID token. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** The last sign-in or re-authentication; a token refresh does not change it. */
  authTime: Date;
  issuedAt: Date;
};

/** The web's settings for the provider's SDK; none of them is secret. */
export type IdentityClient = {
  mode: "embedded" | "hosted";
  projectId: string;
  apiKey: string;
  /** The host of the hosted provider's own sign-in pages. */
  authDomain: string | null;
  /** The configured external sign-in methods, one button each. */
  methods: readonly { id: string; label: string }[];
};

/** A sign-in, identified as in an ID token: the account and the time in whole seconds. */
export type ProvenSignIn = { subject: string; authTime: Date };

/** Operations on accounts in our own database, in the caller's transaction. */
export type OwnAccounts = {
  /** Locks accounts. Lock order: accounts before people, as in the provider's endpoints. */
  lock(tx: Tx, subjects: readonly string[]): Promise<void>;
  /** Ends all tokens of these sign-ins; the accounts are locked. */
  endSignIns(tx: Tx, signIns: readonly ProvenSignIn[]): Promise<void>;
  /** Ends all tokens of sign-ins before this one; the account is locked. */
  endSignInsBefore(tx: Tx, signIn: ProvenSignIn): Promise<void>;
  /** Disables locked accounts and ends all their tokens, or enables them again if `at` is null. */
  setDisabled(tx: Tx, subjects: readonly string[], at: Date | null): Promise<void>;
  delete(tx: Tx, subject: string): Promise<void>;
  /** Returns the stored data of an account for its owner, without secrets. */
  describe(db: Db, subject: string): Promise<Record<string, unknown> | undefined>;
};

/** The provider of accounts, passwords and external sign-ins: the embedded one or a hosted one. */
export type IdentityPort = {
  client: IdentityClient;
  /** The maximum lifetime of a session that starts with a new token. */
  sessionSeconds: number;
  /** Verifies an ID token; refuses with `invalid_id_token` if it is forged, expired, revoked, or of another project. */
  verify(idToken: string): Promise<VerifiedIdentity>;
  /** Registers the provider's own endpoints at the root of the server; does nothing in hosted mode. */
  register(app: FastifyInstance): Promise<void>;
  /** Undefined in hosted mode, where the provider keeps the accounts and the web deletes them. */
  accounts?: OwnAccounts;
};
