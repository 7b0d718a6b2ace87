import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { BUCKET } from "@lapang/domain/media/object-name";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { sendMultipart } from "../../../../testing/upload-by-hand.ts";

const { db } = await testDatabase();
const WITHIN = { timeout: 10_000 };
const png = await (await aPicture()).png().toBuffer();

describe("bodies", () => {
  it("that announce too many bytes are refused before they are read", async () => {
    const { port, someone } = await aStorageServer(db);
    const me = await someone();
    const socket = connect(port, "127.0.0.1");
    const path = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(`people/${me.id}/photo/a.png`)}`;
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: x",
      `authorization: Firebase ${me.idToken}`,
      "content-length: 99999999",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toContain("413");
    socket.destroy();
  });

  it("of an unauthenticated caller are refused before they are read", async () => {
    const { port } = await aStorageServer(db);
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST /v0/b/${BUCKET}/o?name=content%2Fa.png HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n`);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toContain("401");
    socket.destroy();
  });

  it("without an end are cut off", async () => {
    const { port, someone } = await aStorageServer(db);
    const me = await someone();
    const path = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(`people/${me.id}/photo/a.png`)}`;
    const headers = { authorization: `Firebase ${me.idToken}`, "content-type": "multipart/related; boundary=b" };
    const request = httpRequest({ host: "127.0.0.1", port, method: "POST", path, headers });
    let sent = 0;
    let open = true;
    request.on("error", () => {});
    const closed = new Promise<void>((done) => {
      request.on("close", () => {
        open = false;
        done();
      });
    });
    const answered = once(request, "response").then(
      ([reply]) => reply.statusCode as number,
      () => "cut",
    );
    const piece = Buffer.alloc(256_000);
    while (open && sent < 60_000_000) {
      sent += piece.length;
      if (!request.write(piece)) await Promise.race([closed, new Promise<void>((done) => request.once("drain", done))]);
      await wait(1);
    }
    expect(await answered).toBeOneOf([413, "cut"]);
    expect(sent).toBeLessThan(40_000_000);
    request.destroy();
  });

  it("that arrive slowly and in large numbers do not block other people", async () => {
    const { port, someone, objects } = await aStorageServer(db);
    const [slow, other] = [await someone(), await someone()];
    const target = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(`people/${slow.id}/files/a.pdf`)}`;
    const sockets = Array.from({ length: 30 }, () => connect(port, "127.0.0.1"));
    const answers: string[] = [];
    for (const socket of sockets) {
      socket.on("data", (reply) => answers.push(String(reply).slice(9, 12)));
      socket.write(`POST ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Firebase ${slow.idToken}\r\n`);
      socket.write("content-type: x/y\r\ncontent-length: 10000000\r\n\r\na");
    }
    await expect.poll(() => answers.length, WITHIN).toBe(22);
    expect(new Set(answers)).toEqual(new Set(["503"]));
    const given = { objects, name: `people/${other.id}/photo/a.png`, who: other };
    expect((await sendMultipart(given, png)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("use no budget before they arrive, however many bytes they announce", async () => {
    const { port, someone, objects } = await aStorageServer(db);
    const other = await someone();
    const sockets: Socket[] = [];
    // Together they announce the whole budget.
    for (const idler of [await someone(), await someone(), await someone(), await someone()]) {
      const target = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(`people/${idler.id}/files/a.pdf`)}`;
      for (let turn = 0; turn < 4; turn += 1) {
        const socket = connect(port, "127.0.0.1");
        sockets.push(socket);
        socket.write(`POST ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Firebase ${idler.idToken}\r\n`);
        socket.write("expect: 100-continue\r\ncontent-type: x/y\r\ncontent-length: 10000000\r\n\r\n");
      }
    }
    // Wait until the server has handled each of them.
    await Promise.all(sockets.map((socket) => once(socket, "data")));
    const given = { objects, name: `people/${other.id}/photo/a.png`, who: other };
    expect((await sendMultipart(given, png)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("that do not arrive are aborted with their connection", async () => {
    const { port, someone } = await aStorageServer(db, { uploadPace: { everyMs: 100, bytes: 1 } });
    const me = await someone();
    const target = `/v0/b/${BUCKET}/o?name=${encodeURIComponent(`people/${me.id}/files/a.pdf`)}`;
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST ${target} HTTP/1.1\r\nhost: x\r\nauthorization: Firebase ${me.idToken}\r\n`);
    socket.write("content-type: x/y\r\ncontent-length: 10000000\r\n\r\n");
    let reply = "";
    for await (const piece of socket) reply += String(piece);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that stop halfway leave nothing behind", async () => {
    const { port, someone, objects } = await aStorageServer(db);
    const me = await someone();
    const name = `people/${me.id}/photo/a.png`;
    for (let turn = 0; turn < 40; turn += 1) {
      const socket = connect(port, "127.0.0.1");
      const head = `POST /v0/b/${BUCKET}/o?name=${encodeURIComponent(name)} HTTP/1.1\r\nhost: x\r\n`;
      socket.write(`${head}authorization: Firebase ${me.idToken}\r\ncontent-length: 5000000\r\n\r\nhalf`);
      await wait(5);
      socket.destroy();
    }
    // Each had reserved five megabytes; unreleased, they would use up the budget.
    await expect.poll(async () => (await sendMultipart({ objects, name, who: me }, png)).status, WITHIN).toBe(200);
  });

  it.each([
    ["no boundary", "multipart/related", "--b\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b--"],
    ["another type", "application/octet-stream", "bytes"],
    ["one part", "multipart/related; boundary=b", "--b\r\n\r\n{}\r\n--b--"],
    ["no end", "multipart/related; boundary=b", "--b\r\n\r\n{}\r\n--b\r\n\r\nx"],
    ["words after the end", "multipart/related; boundary=b", `--b\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b--${"x".repeat(99)}`],
    ["no JSON", "multipart/related; boundary=b", "--b\r\n\r\n{nope\r\n--b\r\n\r\nx\r\n--b--"],
    ["JSON that is no object", "multipart/related; boundary=b", "--b\r\n\r\n[]\r\n--b\r\n\r\nx\r\n--b--"],
    ["nothing", "multipart/related; boundary=b", ""],
  ])("with %s are refused", async (_, type, body) => {
    const { objects, someone } = await aStorageServer(db);
    const me = await someone();
    const reply = await fetch(`${objects}?name=${encodeURIComponent(`people/${me.id}/photo/a.png`)}`, {
      method: "POST",
      headers: { authorization: `Firebase ${me.idToken}`, "content-type": type },
      body,
    });
    expect(reply.status).toBe(400);
  });

  it.each([
    { cacheControl: "max-age=1\r\nset-cookie: token=x" },
    { contentDisposition: "inline\nx: y" },
    { metadata: { "a b": "x" } },
    { metadata: { a: { b: 1 } } },
    { metadata: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, "v"])) },
    { metadata: { a: "x".repeat(501) } },
    { md5Hash: "AAAAAAAAAAAAAAAAAAAAAA==" },
  ])("with metadata as %j are refused", async (metadata) => {
    const { objects, someone } = await aStorageServer(db);
    const me = await someone();
    const given = { objects, name: `people/${me.id}/photo/a.png`, who: me };
    expect((await sendMultipart(given, png, metadata)).status).toBe(400);
  });
});
