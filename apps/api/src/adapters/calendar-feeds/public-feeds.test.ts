import { expect, it } from "vitest";
import { aFeedServer } from "../../testing/servers/feed-server.ts";
import { publicFeeds } from "./public-feeds.ts";

const mayAsk = (address: string) => address === "127.0.0.1";

it.each([
  "http://127.0.0.1:1/a.ics",
  "http://[::1]:1/a.ics",
  "http://localhost:1/a.ics",
  "http://2130706433/a.ics",
  "http://0x7f.1/a.ics",
])("refuses %s before anything is sent", async (url) => {
  await expect(publicFeeds().read(url)).rejects.toThrow("not public");
});

it.each(["file:///etc/passwd", "ftp://calendar.example/a.ics", "http://user@calendar.example/a.ics", "besok"])(
  "reads nothing from %s",
  async (url) => {
    await expect(publicFeeds().read(url)).rejects.toThrow("no address of the web");
  },
);

it("follows a limited number of redirects, and never to an internal address", async () => {
  const server = await aFeedServer();
  const feeds = publicFeeds({ mayAsk });
  server.answers((reply, path) =>
    path === "/room.ics" ? reply.writeHead(302, { location: "/other.ics" }).end() : reply.end("BEGIN:VCALENDAR"),
  );
  expect(await feeds.read(server.url)).toBe("BEGIN:VCALENDAR");
  for (const location of ["http://169.254.169.254/latest", "http://[::1]/", "http://10.0.0.1/a.ics"]) {
    server.answers((reply) => reply.writeHead(302, { location }).end());
    await expect(feeds.read(server.url)).rejects.toThrow("not public");
  }
  server.answers((reply) => reply.writeHead(302, { location: server.url }).end());
  await expect(feeds.read(server.url)).rejects.toThrow("too often");
});

it("limits time and size, and accepts only a calendar as an answer", async () => {
  const server = await aFeedServer();
  const feeds = publicFeeds({ mayAsk, timeoutMs: 300, maxBytes: 1_000 });
  server.answers(() => undefined);
  await expect(feeds.read(server.url)).rejects.toThrow("took too long");
  server.answers((reply) => void reply.writeHead(200).write("BEGIN:VCALENDAR"));
  await expect(feeds.read(server.url)).rejects.toThrow("took too long");
  server.says("x".repeat(2_000));
  await expect(feeds.read(server.url)).rejects.toThrow("too large");
  server.answers((reply) => reply.writeHead(500).end("BEGIN:VCALENDAR"));
  await expect(feeds.read(server.url)).rejects.toThrow("answered 500");
  await expect(feeds.read(`http://127.0.0.1:1/a.ics`)).rejects.toThrow("ECONNREFUSED");
});
