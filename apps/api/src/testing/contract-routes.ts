import { readdir } from "node:fs/promises";
import type { RouteDefinition } from "@lapang/contract/route";

const CONTRACT = new URL("../../../../packages/contract/src/", import.meta.url);

/** Returns every route of the contract, including later ones. */
export async function contractRoutes(): Promise<RouteDefinition[]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)));
  return modules.flatMap((module: object) => Object.values(module).filter(isRoute));
}

function isRoute(value: unknown): value is RouteDefinition {
  return typeof value === "object" && value !== null && "path" in value && "summary" in value;
}
