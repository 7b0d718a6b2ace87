import Fastify from "fastify";
import { expect, it } from "vitest";
import { originOf } from "./origin.ts";

async function originFor(host: string, publicUrl?: string): Promise<string> {
  const app = Fastify();
  app.get("/", async (request) => ({ origin: originOf(request, publicUrl) }));
  return (await app.inject({ url: "/", headers: { host } })).json().origin;
}

it.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "lapang.example", "Lapang.Example:8443"])(
  "without a configured address, the site's address is the one the visitor used: %s",
  async (host) => {
    expect(await originFor(host)).toBe(`http://${host}`);
    expect(await originFor(host, "https://venue.id")).toBe("https://venue.id");
  },
);

it.each(["localhost\\@evil.example", "localhost@evil.example", "a/b", "a?b", "a#b", "a b", "<b>", "a:b", "[::1]x"])(
  "rejects a host that programs interpret differently: %s",
  async (host) => {
    expect(await originFor(host)).toBe("https://host.invalid");
  },
);
