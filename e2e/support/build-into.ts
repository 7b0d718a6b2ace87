/** `node build-into.ts <folder>`: builds the same sources again, under another build id. */
const folder = process.argv[2];
if (!folder) throw new Error("Say where to build");
const { buildWeb } = await import("../../apps/web/build/build.ts");
await buildWeb(folder);
