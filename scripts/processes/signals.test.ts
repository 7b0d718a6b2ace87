import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

const listening = `
  const { mergeDuplicateSignals } = await import(${JSON.stringify(new URL("./signals.ts", import.meta.url).href)});
  mergeDuplicateSignals();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.stdout.write(signal + " "));`;

/** Returns the output of the program and its children until the last of them has ended. */
function outputOf(program: string): Promise<string> {
  return text(
    spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] }).stdout,
  );
}

describe.skipIf(process.platform === "win32")("duplicate signals", () => {
  it("handles one Ctrl-C once, although terminal and npm both send it", async () => {
    const program = `${listening}
      process.once("SIGINT", () => setImmediate(() => process.kill(process.pid, "SIGINT")));
      process.kill(process.pid, "SIGINT");
      setTimeout(() => process.exit(), 300);`;
    expect(await outputOf(program)).toBe("SIGINT ");
  });

  it("handles a second Ctrl-C pressed later", async () => {
    const program = `${listening}
      process.kill(process.pid, "SIGINT");
      setTimeout(() => process.kill(process.pid, "SIGINT"), 700);
      setTimeout(() => process.exit(), 900);`;
    expect(await outputOf(program)).toBe("SIGINT SIGINT ");
  });

  it("receives SIGTERM when the shell that started it is gone", async () => {
    const child = `${listening} process.on("SIGTERM", () => process.exit()); setTimeout(() => {}, 10_000);
      process.send("ready", () => process.disconnect());`;
    const program = `
      const { spawn } = await import("node:child_process");
      spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(child)}], { stdio: ["ignore", "inherit", "inherit", "ipc"] })
        .once("message", () => process.exit());`;
    expect(await outputOf(program)).toBe("SIGTERM ");
  });
});
