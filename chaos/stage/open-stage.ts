import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { startSmtpServer } from "../../apps/api/src/testing/servers/start-smtp-server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { Memory } from "../memory.ts";
import { Traffic } from "../traffic.ts";
import { startDatabaseServer } from "./database-server.ts";
import { startGateway } from "./gateway.ts";
import { Member } from "./member.ts";
import { openVenue } from "./venue.ts";

export type StageSize = { webs: number; workers: number; customers: number; folder: string };
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The product as a venue runs it: several processes, one database, a gateway, and ways to break each of them. */
export async function openStage({ webs, workers, customers, folder }: StageSize) {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  /** Defects of the suite itself. */
  const problems: string[] = [];
  const serverLog: string[] = [];
  try {
    const database = await startDatabaseServer((line) => serverLog.push(`${new Date().toISOString()} ${line}`));
    closers.push(() => database.remove());
    const venue = await openVenue(database.db, customers);
    const members: Member[] = [];
    const traffic = new Traffic(() => members.filter(({ role }) => role === "web").map(({ address }) => address));
    const gateway = await startGateway(traffic);
    closers.push(() => gateway.close());
    const mails = await startSmtpServer();
    closers.push(mails.close);
    const files = join(database.dataDir, "files");
    await mkdir(files);
    const env = {
      DATA_DIR: files,
      SECRETS_KEY: randomBytes(32).toString("base64"),
      ...gateway.env,
      SMTP_URL: mails.url,
      MAIL_FROM: "Lapang <halo@chaos.example>",
    };
    const open = async (role: "web" | "worker", number: number) => {
      const name = `${role}-${number}`;
      const settings = { name, role, env, port: await freePort(), logFile: join(folder, `${name}.log`) };
      const member = await Member.open(settings, database);
      closers.push(() => member.close());
      members.push(member);
    };
    for (let number = 1; number <= webs; number += 1) await open("web", number);
    for (let number = 1; number <= workers; number += 1) await open("worker", number);
    await Promise.all(members.map((member) => member.started()));
    return { database, venue, members, traffic, gateway, memory: new Memory(), problems, serverLog, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function websOf({ members }: Stage): Member[] {
  return members.filter(({ role }) => role === "web");
}

export function workersOf({ members }: Stage): Member[] {
  return members.filter(({ role }) => role === "worker");
}
