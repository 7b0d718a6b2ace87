import { kinds } from "@lapang/domain/kinds";

/** Kinds once sold at `/checkout/court`, by the search parameter that named them. */
const moved = { package: kinds.package, dues: kinds.membership };

/** Returns today's page for an old link to buy a package or dues. */
export function movedCheckout(path: string, search: Readonly<Record<string, unknown>>): string | undefined {
  if (path !== kinds.court.checkoutPath) return undefined;
  const field = (["package", "dues"] as const).find((name) => search[name] !== undefined);
  return field && moved[field].checkoutPath;
}
