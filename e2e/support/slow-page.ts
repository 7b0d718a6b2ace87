import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Time enough for a script that has arrived to have run. */
const PAUSE_MS = 400;

/** The product behind a network that stalls in the middle of a page until the page's own script has arrived. */
export async function startSlowNetwork(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { promise: scriptArrived, resolve: arrived } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(target + request.url, { headers: { accept: request.headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    const state = type.startsWith("text/html") ? body.indexOf('id="state">') : -1;
    if (state > 0) {
      const middle = Math.round((state + body.length) / 2);
      response.write(body.subarray(0, middle));
      await scriptArrived;
      await sleep(PAUSE_MS);
      response.end(body.subarray(middle));
    } else {
      response.end(body);
      if (/\/assets\/index-.*\.js$/.test(request.url ?? "")) arrived();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
