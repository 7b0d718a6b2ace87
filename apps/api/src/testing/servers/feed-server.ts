import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Night = { uid: string; from: string; to: string; summary?: string; sequence?: number; status?: string };

/** A calendar as other sellers write them: days only. */
export function calendarText(nights: readonly Night[]): string {
  const day = (date: string) => date.replaceAll("-", "");
  const events = nights.flatMap(({ uid, from, to, summary = "Reserved", sequence, status }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(to)}`,
    `SUMMARY:${summary}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(status === undefined ? [] : [`STATUS:${status}`]),
    "END:VEVENT",
  ]);
  return `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...events, "END:VCALENDAR"].join("\r\n")}\r\n`;
}

/** Another seller's calendar server with its own address; the test sets its answers. */
export async function aFeedServer() {
  let answer: (reply: ServerResponse, path: string) => void = (reply) => reply.end();
  const server = createServer((request, reply) => answer(reply, request.url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/room.ics`,
    port,
    says: (text: string) => {
      answer = (reply) => reply.writeHead(200, { "content-type": "text/calendar" }).end(text);
    },
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}
