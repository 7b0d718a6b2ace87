import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { type Document, renderDocs } from "./docs-page.ts";

/** Serves the contract as OpenAPI 3.1 and as a page. Register it before the routes. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Lapang API",
        version: "1.0.0",
        description: "Courts, clubs, academy, articles and stays of one tennis venue.",
      },
    },
    // Pages, files and probes are not part of the contract.
    transform: (route) =>
      route.url.startsWith("/api/v1/") ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
    transformObject: (source) => withoutUnused(jsonSchemaTransformObject(source) as unknown as Document) as never,
  });
  const schema = { hide: true };
  app.get("/api/openapi.json", { schema }, (_, reply) => reply.send(app.swagger()));
  let page: string | undefined;
  app.get("/api/docs", { schema }, (_, reply) => {
    page ??= renderDocs(app.swagger() as unknown as Document);
    return reply.type("text/html; charset=utf-8").send(page);
  });
}

/** Removes unused schemas: each exists as sent and as received, but most are used in one form. */
function withoutUnused(document: Document): Document {
  const all = document.components?.schemas ?? {};
  const kept = new Set<string>();
  const keep = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (kept.has(name)) continue;
      kept.add(name);
      keep(all[name] ?? {});
    }
  };
  keep(document.paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => kept.has(name)));
  return { ...document, components: { ...document.components, schemas } };
}
