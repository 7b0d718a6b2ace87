import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, readRenamedCookie } from "../../../../http/security/cookie-name.ts";
import { isCookieSecure } from "../../../../http/security/secure-cookie.ts";
import { isSameSecret } from "../../../../runtime/same-secret.ts";
import { newSecret } from "../random.ts";

/** Sent to the provider's endpoints only. */
export const DEVICE_COOKIE = { name: "device", path: "/identitytoolkit.googleapis.com" };
/** The longest lifetime that browsers allow. */
const KNOWN_FOR_SECONDS = 400 * 86_400;
/** Accounts per device, as on a family's tablet; the oldest is dropped. */
const MAX_ACCOUNTS = 5;
const ID_LENGTH = 22;
const SEPARATOR = "~";

type Options = { key: Buffer; publicUrl: string | undefined };

/**
 * Recognises devices that have signed in to an account, by a signed cookie that reveals no account. It grants no access: it
 * only keeps strangers' guesses from delaying the owner.
 */
export class KnownDevices {
  readonly #key: Buffer;
  readonly #publicUrl: string | undefined;

  constructor({ key, publicUrl }: Options) {
    this.#key = createHmac("sha256", key).update("known devices").digest();
    this.#publicUrl = publicUrl;
  }

  /** Returns the device's id for this address; undefined if it never signed in with it. */
  find(request: FastifyRequest, email: string): string | undefined {
    return this.#marksOf(request)
      .find((mark) => this.#isFor(mark, email))
      ?.slice(0, ID_LENGTH);
  }

  /** Marks this device as known. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const others = this.#marksOf(request).filter((mark) => !this.#isFor(mark, email));
    const id = this.find(request, email) ?? newSecret().slice(0, ID_LENGTH);
    const marks = [`${id}${this.#sign(id, email)}`, ...others].slice(0, MAX_ACCOUNTS);
    const secure = isCookieSecure(request, this.#publicUrl);
    void reply.setCookie(cookieName(DEVICE_COOKIE, secure), marks.join(SEPARATOR), {
      httpOnly: true,
      sameSite: "strict",
      path: DEVICE_COOKIE.path,
      maxAge: KNOWN_FOR_SECONDS,
      secure,
    });
  }

  #isFor(mark: string, email: string): boolean {
    return isSameSecret(mark.slice(ID_LENGTH), this.#sign(mark.slice(0, ID_LENGTH), email));
  }

  #sign(id: string, email: string): string {
    return createHmac("sha256", this.#key)
      .update(JSON.stringify([id, email]))
      .digest("base64url");
  }

  /** The marks are signed, so the previous release's plain cookie name is as trustworthy as the new one. */
  #marksOf(request: FastifyRequest): string[] {
    const value = readRenamedCookie(request, this.#publicUrl, DEVICE_COOKIE) ?? "";
    return value.split(SEPARATOR).filter(Boolean).slice(0, MAX_ACCOUNTS);
  }
}
