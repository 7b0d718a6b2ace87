import { mayActAs, type Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { contractRoutes } from "../contract-routes.ts";

/** `role` is null for a visitor. */
export type Reader = { name: string; role: Role | null; headers?: Record<string, string> };

type Search = {
  /** What to look for in what is answered, by what it is called here. */
  secrets: Readonly<Record<string, string>>;
  /** What stands in an address for these parts of it. */
  params: Readonly<Record<string, string>>;
  /** All that is tried for every other part. */
  ids: readonly string[];
};

/** Lets everybody read all that is open to them, and tells who found which secret where. */
export async function whoIsTold(
  app: FastifyInstance,
  readers: readonly Reader[],
  { secrets, params, ids }: Search,
): Promise<string[]> {
  const routes = (await contractRoutes()).filter(({ method }) => method === "GET");
  const addressesOf = (path: string) => {
    const named = path.replace(/:([a-zA-Z]+)/g, (part, name) => params[name] ?? part);
    return named.includes(":") ? ids.map((id) => named.replace(/:[a-zA-Z]+/g, id)) : [named];
  };
  const found = new Set<string>();
  const read = async ({ name, headers = {} }: Reader, path: string, url: string) => {
    const { body } = await app.inject({ url, headers });
    for (const [secret, text] of Object.entries(secrets)) {
      if (body.includes(text)) found.add(`${name}: ${secret} at ${path}`);
    }
  };
  for (const reader of readers) {
    const { role } = reader;
    const open = routes.filter(({ access }) => (role && access ? mayActAs(role, access) : !role && !access));
    await Promise.all(open.flatMap(({ path }) => addressesOf(path).map((url) => read(reader, path, url))));
  }
  return [...found].sort();
}
