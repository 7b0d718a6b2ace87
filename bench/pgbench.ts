import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Statement } from "../apps/api/src/db/send-together.ts";
import type { Message } from "./captured-hold.ts";

export function hasPgbench(): boolean {
  return spawnSync("pgbench", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Returns holds per second when pgbench sends the statements: one script per client. */
export async function runPgbench(url: string, holdsOfClients: readonly Message[][][]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "lapang-pgbench-"));
  try {
    const clients = holdsOfClients.map(async (holds, client) => {
      const file = join(folder, `${client}.sql`);
      writeFileSync(file, holds.flat().map(renderMessage).join(""));
      return holds.length / (await secondsOf(url, file));
    });
    const rates = await Promise.all(clients);
    return rates.reduce((sum, rate) => sum + rate, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As pgbench reports it: without the time to start and connect. */
async function secondsOf(url: string, file: string): Promise<number> {
  const args = ["--no-vacuum", "--client=1", "--transactions=1", `--file=${file}`, url];
  const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number];
  const milliseconds = /latency average = ([\d.]+) ms/.exec(output)?.[1];
  if (code !== 0 || !milliseconds) throw new Error(`pgbench ended with ${code}: ${output.slice(-500)}`);
  return Number(milliseconds) / 1000;
}

function renderMessage(message: Message): string {
  const statements = message.map(renderStatement).join("");
  return message.length > 1 ? `begin;\n${statements}commit;\n` : statements;
}

function renderStatement({ text, values }: Statement): string {
  return `${text.replaceAll(/\$(\d+)/g, (_, number: string) => renderLiteral(values[Number(number) - 1]))};\n`;
}

function renderLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(renderElement).join(",")}}`);
  return pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
}

function renderElement(value: unknown): string {
  if (value === null) return "null";
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
