import { expect, it } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { get, testApp } from "../../testing/apps/test-app.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { aFolder } from "../../testing/folder.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const routes = await contractRoutes();

type Node = { [key: string]: unknown };
function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** With file storage, because some routes exist only with it. */
const wholeApp = async () => testApp(db, { storage: diskStorage(await aFolder()) });

it("documents every route of the contract and nothing else", async () => {
  const { body } = await get(await wholeApp(), "/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  const wanted = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  const documented = Object.entries(body.paths as Record<string, Node>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(wanted.sort());
});

it("is complete: every reference resolves, every schema is used, every path parameter is declared", async () => {
  const { body } = await get(await wholeApp(), "/api/openapi.json");
  const used = new Set<string>();
  walk(body, (node) => {
    if (typeof node.$ref === "string") used.add(node.$ref.replace("#/components/schemas/", ""));
  });
  expect([...used].sort()).toEqual(Object.keys(body.components.schemas).sort());
  expect([...used].filter((name) => name.endsWith("Input"))).toEqual([]);
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, Node>>)) {
    for (const operation of Object.values(methods)) {
      const parameters = (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[];
      const inPath = parameters.filter((parameter) => parameter.in === "path" && parameter.required);
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
      const replies = operation.responses as Record<string, { description: string }>;
      expect(Object.keys(replies)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^2\d\d$/), "429", "500", "503"]),
      );
      for (const reply of Object.values(replies)) expect(reply.description).toEqual(expect.any(String));
    }
  }
});

it("is readable as a page that contacts no other host", async () => {
  const reply = await (await testApp(db)).inject("/api/docs");
  expect(reply.headers["content-type"]).toContain("text/html");
  expect(reply.body).toContain("/api/v1/courts/{slug}/availability");
  expect(reply.body).not.toMatch(/<script|https?:\/\/|@import/);
});
