import type { FastifyInstance, InjectOptions } from "fastify";
import type { Db } from "../../db/connect.ts";
import { NOW } from "../apps/test-app.ts";
import { aDrawer, aPerson, aSession } from "../factories/venue.ts";

export type Caller = { id: string; cookie: string };

/** A person with a session of an hour, whatever account it came from. */
export async function aCaller(db: Db, traits: Parameters<typeof aPerson>[1] = {}): Promise<Caller> {
  const { id } = await aPerson(db, traits);
  return { id, cookie: `token=${await aSession(db, id, new Date(NOW.getTime() + 3_600_000))}` };
}

/** Sends a request as that person; as a visitor without one. */
export async function send(
  app: FastifyInstance,
  caller: Pick<Caller, "cookie"> | undefined,
  method: NonNullable<InjectOptions["method"]>,
  url: string,
  payload?: object,
) {
  const reply = await app.inject({
    method,
    url,
    headers: caller ? { cookie: caller.cookie } : {},
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code, headers: reply.headers };
}

/** A staff member, on duty as long as any test lasts. */
export async function aMemberOfStaff(db: Db, role = "front-desk", name = "Sari"): Promise<Caller> {
  const { id } = await aPerson(db, { role, name });
  await aDrawer(db, id);
  return { id, cookie: `token=${await aSession(db, id, new Date("2100-01-01T00:00:00Z"))}` };
}
