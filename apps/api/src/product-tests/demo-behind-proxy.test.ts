import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { demoPassword } from "../../seed/content/people.ts";
import { demoAccounts } from "../../seed/people/demo-accounts.ts";
import { demoAccountsFile } from "../../seed/people/issue-demo-passwords.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { aFolder } from "../testing/folder.ts";
import { emptyDatabase } from "../testing/postgres/database.ts";

/** A whole process: seconds on an idle machine, much more on a busy one. */
vi.setConfig({ testTimeout: 300_000 });

type Reply = { status: number; body: string };

/**
 * One keep-alive connection that sends what nginx 1.29.7 and newer send with a bare `proxy_pass`: HTTP/1.1, the upstream's
 * own name in Host, no Connection, no X-Forwarded-*. Other client headers pass unchanged.
 */
function bareProxy(address: string) {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
  });
  const send = (text: string) => {
    received = Buffer.alloc(0);
    socket.write(text);
    return vi.waitUntil(() => readReply(received), { timeout: 60_000, interval: 5 });
  };
  const client = "User-Agent: curl/8.5.0\r\nAccept: */*\r\n";
  return {
    get: (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${client}\r\n`),
    post(path: string, body: object) {
      const json = JSON.stringify(body);
      const about = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n`;
      return send(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${client}${about}\r\n${json}`);
    },
  };
}

/** Returns the reply once it is complete, by Content-Length or the last chunk. */
function readReply(received: Buffer): Reply | undefined {
  const text = received.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  const isWhole = length === undefined ? body.endsWith("0\r\n\r\n") : body.length >= Number(length);
  return isWhole ? { status: Number(head.split(" ", 2)[1]), body } : undefined;
}

const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lapang-embedded-provider";

it("through a proxy without forwarding headers no staff account of the demo can be entered and no password read", async () => {
  const DATA_DIR = await aFolder();
  const { url: DATABASE_URL } = await emptyDatabase();
  const address = await startProcess({ DATABASE_URL, DATA_DIR, JOBS: "off" }).opened();
  const file = await readFile(demoAccountsFile(DATA_DIR), "utf8");
  const passwords = new Map(
    file
      .trim()
      .split("\n")
      .map((line) => line.split(" ") as [string, string]),
  );
  const proxy = bareProxy(address);

  const { paths } = JSON.parse((await proxy.get("/api/openapi.json")).body) as { paths: Record<string, object> };
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    "get" in methods && !path.includes("{") ? path : [],
  );
  expect(open).toContain("/api/v1/identity");
  for (const path of ["/", "/login", ...open]) {
    const { body } = await proxy.get(path);
    for (const password of passwords.values()) expect(body, path).not.toContain(password);
    for (const { email } of demoAccounts) expect(body, path).not.toContain(email);
  }

  for (const { email, isPublished } of demoAccounts) {
    const reply = await proxy.post(SIGN_IN, { email, password: demoPassword, returnSecureToken: true });
    if (isPublished) expect(reply.status).toBe(200);
    else {
      expect(reply.status).toBe(400);
      expect(reply.body).toContain("INVALID_LOGIN_CREDENTIALS");
    }
  }
});
