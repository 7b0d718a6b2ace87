import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "./logger.ts";

it("never writes credentials", () => {
  let written = "";
  const logger = createLogger("info", {
    write(line) {
      written += line;
    },
  });
  const headers = { cookie: "token=secret", authorization: "Bearer secret", host: "lapang.example" };
  logger.info({ token: "secret", headers, request: { headers, password: "secret" } }, "seen");
  logger.child({ requestId: "abc" }).info({ headers }, "seen");
  logger.info({ name: 'Sari\n{"event":"forged"}\r\u001b[2K' }, "seen");
  for (const forged of ['\n{"event', "\r", "\u001b"]) expect(written).not.toContain(forged);
  expect(written).toContain("lapang.example");
  expect(written).not.toContain("secret");
  for (const line of written.trim().split("\n")) expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it("never blocks the exit when its reader is gone", async () => {
  const code = `
    import { createLogger } from ${JSON.stringify(new URL("logger.ts", import.meta.url).href)};
    const logger = createLogger("info");
    process.stdin.once("data", () => {
      for (let line = 0; line < 3; line += 1) logger.info("nobody reads this");
      process.exit(0);
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout.destroy();
  await once(child.stdout, "close");
  child.stdin.write("go\n");
  expect(await once(child, "exit")).toEqual([0, null]);
});
