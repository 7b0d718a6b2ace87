import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "../db/connect.ts";

/** What a verified ID token says about the person who holds it. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** When the person last proved who they are; a refresh does not change it. */
  authTime: Date;
  issuedAt: Date;
};

/** What the web must know to speak with the provider; nothing of it is secret. */
export type IdentityClient = {
  mode: "embedded" | "hosted";
  projectId: string;
  apiKey: string;
  /** Where the hosted provider's own sign-in pages live. */
  authDomain: string | null;
  /** External sign-in methods that are configured; none means no button. */
  methods: readonly { id: string; label: string }[];
};

/** A sign-in as an ID token names it: whose, and when, in whole seconds. */
export type ProvenSignIn = { subject: string; authTime: Date };

/** What our side asks, in its own transactions, of a provider whose accounts lie in our database. */
export type OwnAccounts = {
  /** Before any person is locked: the provider's own endpoints come in this order too, so that none waits for ever. */
  lock(tx: Tx, subjects: readonly string[]): Promise<void>;
  /** Ends every token that came of these sign-ins of locked accounts. */
  endSignIns(tx: Tx, signIns: readonly ProvenSignIn[]): Promise<void>;
  /** The same for whatever came before a sign-in of a locked account. */
  endSignInsBefore(tx: Tx, signIn: ProvenSignIn): Promise<void>;
  /** Closes locked accounts and ends all their tokens, or opens them again. */
  setDisabled(tx: Tx, subjects: readonly string[], at: Date | null): Promise<void>;
  delete(tx: Tx, subject: string): Promise<void>;
  /** What is kept of an account, for its owner to read; no secret of it. */
  describe(db: Db, subject: string): Promise<Record<string, unknown> | undefined>;
};

/** Whoever keeps passwords and external sign-ins: our own provider, or a hosted one. */
export type IdentityPort = {
  client: IdentityClient;
  /** How long a session made of a fresh token may last. */
  sessionSeconds: number;
  /** Refuses with `invalid_id_token` whatever is forged, expired, of another project, or of a disabled or revoked user. */
  verify(idToken: string): Promise<VerifiedIdentity>;
  /** The provider's own endpoints, at the root of the server; none in hosted mode. */
  register(app: FastifyInstance): Promise<void>;
  /** None in hosted mode: there the accounts are the provider's, and the web's to delete. */
  accounts?: OwnAccounts;
};
