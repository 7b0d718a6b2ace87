import { mayActAs, type Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance } from "fastify";
import { contractRoutes } from "../contract-routes.ts";

/** `role` is null for a visitor. */
export type Reader = { name: string; role: Role | null; headers?: Record<string, string> };

type Search = {
  /** Secret values to search for in replies, by name. */
  secrets: Readonly<Record<string, string>>;
  /** Values for these path parameters. */
  params: Readonly<Record<string, string>>;
  /** Values tried for every other path parameter. */
  ids: readonly string[];
};

/** Calls every readable route as every reader and returns who found which secret where. */
export async function findLeaks(
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
