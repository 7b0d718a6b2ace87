import { fork } from "node:child_process";
import { once } from "node:events";
import Fastify from "fastify";
import type { RawReply } from "./raw-reply.ts";

type Replies = { path: string; reply: RawReply }[];

/** Starts the reference: a Fastify server that only replies with the same bytes as the product. */
export async function startBareServer(replies: Replies): Promise<{ url: string; stop(): Promise<void> }> {
  // A process of its own: in this one the load generator would compete for its thread.
  const child = fork(import.meta.filename, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => Promise.reject(new Error(`The bare server ended with ${code}`)));
  child.send(replies);
  const [url] = (await Promise.race([once(child, "message"), failed])) as [string];
  failed.catch(() => {});
  return {
    url,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function serveBare(replies: Replies): Promise<string> {
  const app = Fastify();
  for (const { path, reply: known } of replies) {
    const body = Buffer.from(known.body);
    const headers = {
      "content-type": known.contentType,
      ...(known.encoding && { "content-encoding": known.encoding }),
    };
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  app.get("/metrics", () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
  });
  return app.listen({ host: "127.0.0.1", port: 0 });
}

if (import.meta.main) {
  process.once("disconnect", () => process.exit());
  const [replies] = (await once(process, "message")) as [Replies];
  process.send?.(await serveBare(replies));
}
