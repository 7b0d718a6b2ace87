import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Long enough for the browser to request a script, if the first half of the page named one. */
const PAUSE_MS = 600;

type SlowNetwork = {
  url: string;
  /** Scripts requested before the page was complete. */
  askedEarly: string[];
  stop(): Promise<void>;
};

/** Starts a proxy that pauses in the middle of a page. */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const askedEarly: string[] = [];
  let whole = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (!whole && path.endsWith(".js")) askedEarly.push(path);
    const answer = await fetch(target + path, { headers: { accept: request.headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    const state = type.startsWith("text/html") ? body.indexOf('id="state">') : -1;
    if (state > 0) {
      const middle = Math.round((state + body.length) / 2);
      response.write(body.subarray(0, middle));
      await sleep(PAUSE_MS);
      whole = true;
      response.end(body.subarray(middle));
    } else {
      response.end(body);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    askedEarly,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
