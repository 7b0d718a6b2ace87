import type { FastifyInstance } from "fastify";
import type { Tx } from "../../db/connect.ts";

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

/** Whoever keeps passwords and external sign-ins: our own provider, or a hosted one. */
export type IdentityPort = {
  client: IdentityClient;
  /** How long a session made of a fresh token may last. */
  sessionSeconds: number;
  /** Refuses with `invalid_id_token` whatever is forged, expired, of another project, or of a disabled or revoked user. */
  verify(idToken: string): Promise<VerifiedIdentity>;
  /** The provider's own endpoints, at the root of the server; none in hosted mode. */
  register(app: FastifyInstance): Promise<void>;
  /** Where the accounts are ours: deletes one in the transaction that erases its person. A hosted one is the web's to delete. */
  deleteAccount?(tx: Tx, subject: string): Promise<void>;
};
