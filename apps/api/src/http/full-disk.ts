import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";

/** Allowed writes: signing in and out writes a session, an attempt counter, a refresh token and a proven second factor. */
const GOES_ON = new Set([
  "/identitytoolkit.googleapis.com/v1/accounts::signInWithPassword",
  "/identitytoolkit.googleapis.com/v1/accounts::signInWithIdp",
  "/identitytoolkit.googleapis.com/v1/accounts::createAuthUri",
  "/identitytoolkit.googleapis.com/v1/accounts::lookup",
  "/securetoken.googleapis.com/v1/token",
  "/api/v1/session",
  "/api/v1/me/second-factor/proof",
  "/api/v1/me/passkeys/questions",
  "/api/v1/me/passkeys/proof",
  // A read whose access is recorded.
  "/api/v1/staff/customers/:id/openings",
]);
const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** While the disk is full, refuses writes except those needed for signing in and reading. */
export function refuseWritesToFullDisk(app: FastifyInstance, disk: { isLow(): boolean }): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { url } = request.routeOptions;
    const goesOn = !disk.isLow() || READING.has(request.method) || url === undefined || GOES_ON.has(url);
    done(goesOn ? undefined : new DomainError("unavailable", "The server's disk is full: nothing can be saved now"));
  });
}
