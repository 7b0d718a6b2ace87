/** `node build-into.ts <folder>`: one more build of the same sources, with an id of its own. */
const folder = process.argv[2];
if (!folder) throw new Error("Say where to build");
const { buildWeb } = await import("../../apps/web/build/build.ts");
await buildWeb(folder);
