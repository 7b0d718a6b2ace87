import { csvFile } from "@lapang/domain/text/csv";
import type { FastifyReply } from "fastify";

/** Sends a table as a CSV file. */
export function sendTable(reply: FastifyReply, name: string, lines: readonly (readonly string[])[]): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type("text/csv; charset=utf-8")
    .send(csvFile(lines));
}
