import { readFile, rm } from "node:fs/promises";
import { expect, it, vi } from "vitest";
import { demoAccountsFile } from "../../seed/people/issue-demo-passwords.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { itInAll } from "../testing/extent.ts";
import { aFolder } from "../testing/folder.ts";
import { emptyDatabase } from "../testing/postgres/database.ts";

/** Whole processes: seconds on an idle machine, much more on a busy one. */
vi.setConfig({ testTimeout: 120_000 });

/** The demo accounts that a process printed or stored: address and password. */
async function demoAccountsIn(dataDir: string): Promise<Map<string, string>> {
  const text = await readFile(demoAccountsFile(dataDir), "utf8");
  return new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(" ") as [string, string]),
  );
}

async function post(address: string, path: string, body: object, more: Record<string, string> = {}) {
  const headers = { "content-type": "application/json", ...more };
  return fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function enter(address: string, email: string, password: string, headers: Record<string, string> = {}) {
  const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lapang-embedded-provider";
  const reply = (await (await post(address, path, { email, password, returnSecureToken: true }, headers)).json()) as {
    idToken?: string;
    error?: { message: string };
  };
  return { idToken: reply.idToken ?? "", refusal: reply.error?.message };
}

async function startSession(address: string, idToken: string) {
  const reply = await post(address, "/api/v1/session", { idToken });
  const cookie = reply.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  return { status: reply.status, cookie };
}

async function roleAt(address: string, cookie: string): Promise<string | undefined> {
  const reply = await fetch(`${address}/api/v1/session`, { headers: { cookie } });
  return ((await reply.json()) as { person: { role: string } | null }).person?.role;
}

it("two servers on one database share accounts, sessions, sign-outs and attempt limits", async () => {
  const { url: DATABASE_URL } = await emptyDatabase();
  const folders = await Promise.all([aFolder(), aFolder()]);
  const servers = folders.map((DATA_DIR) => startProcess({ DATABASE_URL, DATA_DIR, JOBS: "off" }));
  const [one = "", other = ""] = await Promise.all(servers.map((server) => server.opened()));
  const files = await Promise.allSettled(folders.map(demoAccountsIn));
  const [drawn] = files.flatMap((file) => (file.status === "fulfilled" ? [file.value] : []));
  expect(files.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const accountOf = (email: string) => ({ email, password: drawn?.get(email) ?? "" });
  const [customer, owner] = [accountOf("raka@lapang.example"), accountOf("ratna@lapang.example")];

  const first = await enter(one, owner.email, owner.password);
  const here = await startSession(other, first.idToken);
  expect(await roleAt(one, here.cookie)).toBe("owner");
  expect(await roleAt(other, here.cookie)).toBe("owner");

  const there = await startSession(one, (await enter(other, owner.email, owner.password)).idToken);
  const headers = { cookie: here.cookie };
  await fetch(`${one}/api/v1/me/sessions`, { method: "DELETE", headers });
  expect(await roleAt(other, there.cookie)).toBeUndefined();
  expect(await roleAt(other, here.cookie)).toBe("owner");
  await fetch(`${other}/api/v1/session`, { method: "DELETE", headers });
  expect(await roleAt(one, here.cookie)).toBeUndefined();
  expect((await startSession(one, first.idToken)).status).toBe(401);

  const refusals = [];
  for (let guess = 0; guess < 12; guess += 1) {
    refusals.push((await enter(guess % 2 ? one : other, customer.email, `salah-${guess}`)).refusal);
  }
  // Each delay exceeds the time of all attempts together.
  expect(refusals.filter((refusal) => refusal === "INVALID_LOGIN_CREDENTIALS").length).toBeLessThan(9);
  for (const server of [one, other]) {
    const { refusal } = await enter(server, customer.email, customer.password);
    expect(refusal).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  }
});

itInAll("a server under a public address lets nobody of the demo in and removes their passwords' file", async () => {
  const { url: DATABASE_URL } = await emptyDatabase();
  const DATA_DIR = await aFolder();
  const demo = startProcess({ DATABASE_URL, DATA_DIR, JOBS: "off" });
  const address = await demo.opened();
  const accounts = [...(await demoAccountsIn(DATA_DIR))];
  const [[email, password] = ["", ""]] = accounts;
  const { cookie } = await startSession(address, (await enter(address, email, password)).idToken);
  expect(cookie).not.toBe("");

  const settings = { PUBLIC_URL: "https://lapang.example", SIMULATED_PAYMENTS: "on" };
  const live = startProcess({ DATABASE_URL, DATA_DIR, JOBS: "off", ...settings });
  const publicly = await live.opened();
  for (const account of accounts) {
    expect((await enter(publicly, ...account)).refusal).toBe("INVALID_LOGIN_CREDENTIALS");
  }
  expect(await roleAt(publicly, cookie)).toBeUndefined();
  await expect(demoAccountsIn(DATA_DIR)).rejects.toThrow("ENOENT");
});

it("creates the first owner by a command and reports it", async () => {
  const { url: DATABASE_URL } = await emptyDatabase();
  const run = (...args: string[]) => startProcess({ DATABASE_URL }, "commands/owner.ts", args).exited;
  expect(await run("Bos@Venue.example")).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^bos@venue\.example becomes an owner with the first sign-in of an account whose address is verified\.\nCode for setting up the second factor, valid for 24 hours: [A-Z2-9]{5}-[A-Z2-9]{5}\n$/,
    ),
  });
  expect(await run("bukan alamat")).toMatchObject({ code: 1, output: "Usage: npm run owner -- name@example.com\n" });
});

itInAll("npm run seed prints the demo's accounts and keeps them, and draws lost ones anew", async () => {
  const { url: DATABASE_URL } = await emptyDatabase();
  const DATA_DIR = await aFolder();
  const run = () => startProcess({ DATABASE_URL, DATA_DIR }, "commands/seed.ts").exited;
  const { code, output } = await run();
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining("The demo venue is in the database.\n"),
  });
  const first = await demoAccountsIn(DATA_DIR);
  for (const [email, password] of first) expect(output).toContain(`  ${email} ${password}\n`);
  await rm(demoAccountsFile(DATA_DIR));
  expect((await run()).output).toContain("nothing changed");
  const second = await demoAccountsIn(DATA_DIR);
  expect(second.get("ratna@lapang.example")).not.toBe(first.get("ratna@lapang.example"));
});

itInAll("leaves the accounts to a hosted provider that is configured", async () => {
  const { url: DATABASE_URL } = await emptyDatabase();
  const hosted = {
    IDENTITY_PROJECT_ID: "venue-1",
    IDENTITY_WEB_KEY: "kunci-web",
    IDENTITY_AUTH_DOMAIN: "masuk.example",
  };
  const address = await startProcess({ DATABASE_URL, JOBS: "off", ...hosted }).opened();
  const reply = await fetch(`${address}/api/v1/identity`);
  expect(await reply.json()).toMatchObject({
    ...{ mode: "hosted", projectId: "venue-1", apiKey: "kunci-web", authDomain: "masuk.example" },
  });
  const page = await fetch(`${address}/api/docs`);
  expect(page.headers.get("content-security-policy")).toContain("frame-src https://masuk.example");
  const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=kunci-web";
  expect((await post(address, path, { email: "a@example.com", password: "Wayang-biru-71" })).status).toBe(404);
  expect((await startSession(address, "bukan-token")).status).toBe(401);
});
