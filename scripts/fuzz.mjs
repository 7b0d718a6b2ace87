import { spawnSync } from "node:child_process";
import "./require-node.mjs";

const [, minutes] =
  process.argv
    .slice(2)
    .map((word) => /^minutes=(\d+(?:\.\d+)?)$/.exec(word))
    .find(Boolean) ?? [];
if (minutes === undefined) {
  process.stderr.write("Say for how long: npm run fuzz -- minutes=10 (FUZZ_SEED chooses other requests)\n");
  process.exit(1);
}
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000);
process.stdout.write(`FUZZ_SEED=${seed}\n`);
const { status } = spawnSync("npx", ["vitest", "run", "--project", "api", "apps/api/src/product-tests/fuzz.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, FUZZ_MINUTES: minutes, FUZZ_SEED: seed },
});
process.exit(status ?? 1);
