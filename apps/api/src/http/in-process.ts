import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";

const HEADER = "x-in-process";
const secret = randomBytes(24).toString("base64url");

/** Marks a call that the server makes to itself while it renders a page: the visitor's own request was counted already. */
export const inProcessHeaders: Record<string, string> = { [HEADER]: secret, accept: "application/json" };

export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[HEADER] === secret;
}
