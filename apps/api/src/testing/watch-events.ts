import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

type Heard = { name: string; data: Record<string, unknown> };

/** Follows the live events as a screen does, until the end of the calling test. */
export async function watchEvents(address: string, cookie = "") {
  const cut = new AbortController();
  const reply = await fetch(`${address}/api/v1/events`, { headers: { cookie }, signal: cut.signal });
  onTestFinished(() => cut.abort());
  const heard: Heard[] = [];
  const reading = (async () => {
    let text = "";
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
        const name = /^event: (.*)$/m.exec(text.slice(0, end))?.[1];
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        if (name && data) heard.push({ name, data: JSON.parse(data) });
        text = text.slice(end + 2);
      }
    }
  })();
  reading.catch(() => undefined);
  const until = async (name: string) => {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(10)) {
      const found = heard.find((event) => event.name === name);
      if (found) return found;
    }
    throw new Error(`no ${name} was heard`);
  };
  if (reply.ok) await until("ready");
  return { reply, heard, until, reading, leave: () => cut.abort() };
}
