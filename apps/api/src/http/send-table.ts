import type { FastifyReply } from "fastify";

/** Sends a table as a file that table programs open. */
export function sendTable(reply: FastifyReply, name: string, lines: readonly (readonly string[])[]): FastifyReply {
  const text = lines.map((line) => line.map(cell).join(",")).join("\r\n");
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type("text/csv; charset=utf-8")
    .send(`${text}\r\n`);
}

/** Quoted, and never a formula when a table program opens it. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
