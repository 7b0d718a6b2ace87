/**
 * The API's documentation as one plain page without scripts, fonts or other hosts, so it needs no looser content policy.
 * (The usual viewers load four megabytes and contact other hosts.)
 */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
  default?: unknown;
  format?: string;
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
  tags?: string[];
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type Document = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: unknown) => String(value).replace(/[&<>"]/g, (found) => escapes[found] ?? found);

function typeOf(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) {
    const name = text(schema.$ref.split("/").at(-1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => text(JSON.stringify(value))).join(" | ");
  if (schema.const !== undefined) return text(JSON.stringify(schema.const));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(" | ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) return fieldsOf(schema);
  return text(schema.format ?? [schema.type].flat().join(" | "));
}

function fieldsOf(schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `<li><code>${text(name)}${schema.required?.includes(name) ? "" : "?"}</code> ${typeOf(field)}
      ${field.description ? `<small>${text(field.description)}</small>` : ""}</li>`,
  );
  return `<ul>${rows.join("")}</ul>`;
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  const fallback = schema.default === undefined ? "" : ` (default ${text(JSON.stringify(schema.default))})`;
  return `<tr><td><code>${text(name)}</code></td><td>${text(place)}${required ? ", required" : ""}</td>
    <td>${typeOf(schema)}${fallback}</td><td>${text(description ?? schema.description ?? "")}</td></tr>`;
}

function operationOf(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(parameterRow).join("");
  const body = operation.requestBody?.content["application/json"]?.schema;
  const replies = Object.entries(operation.responses).map(
    ([status, reply]) => `<dt>${text(status)}</dt><dd>${typeOf(reply.content?.["application/json"]?.schema)}</dd>`,
  );
  return `<section><h3><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code></h3>
    <p>${text(operation.summary ?? "")}</p>
    ${parameters && `<table><tr><th>Parameter</th><th>In</th><th>Type</th><th>Meaning</th></tr>${parameters}</table>`}
    ${body ? `<h4>Body</h4>${typeOf(body)}` : ""}<dl>${replies.join("")}</dl></section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{font-size:.9em}table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}
td,th{border:1px solid #8884;padding:.3rem .6rem;text-align:left;vertical-align:top}section{margin:2rem 0}
dt{font-weight:600;float:left;clear:left;width:4rem}dd{margin:0 0 .3rem 4rem}small{opacity:.75}ul{margin:.2rem 0;padding-left:1.2rem}`;

export function renderDocs({ info, paths, components }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags?.[0] ?? "", path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  const chapters = [...groups].map(
    ([tag, list]) =>
      `<h2 id="${text(tag)}">${text(tag)}</h2>${list.map((o) => operationOf(o.path, o.method, o.operation)).join("")}`,
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `<section id="schema-${text(name)}"><h3>${text(name)}</h3>${fieldsOf(schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(info.title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${text(info.title)}</h1>
<p>${text(info.description ?? "")} <a href="/api/openapi.json">OpenAPI document</a></p>
<nav>${[...groups.keys()].map((tag) => `<a href="#${text(tag)}">${text(tag)}</a>`).join(" · ")}</nav>
${chapters.join("")}<h2>Schemas</h2>${schemas.join("")}</body></html>`;
}
