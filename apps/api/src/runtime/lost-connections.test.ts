import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";

it.each([
  ["a lost connection does not end the process", 'Object.assign(new Error("gone"), { code: "ECONNREFUSED" })', 0],
  ["any other error ends the process", 'new Error("a bug")', 1],
])("in an unhandled promise %s", async (_, reason, expected) => {
  const code = `
    import { surviveLostConnections } from ${JSON.stringify(new URL("lost-connections.ts", import.meta.url).href)};
    surviveLostConnections({ error() {} });
    void Promise.reject(${reason});
    setImmediate(() => process.exit(0));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [exitCode] = await once(child, "exit");
  expect(exitCode === 0 ? 0 : 1).toBe(expected);
});
