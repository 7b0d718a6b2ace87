import "./require-node.mjs";

const { buildWeb } = await import("./web-build.ts");
const started = Date.now();
const built = await buildWeb(async (outDir) => {
  const web = await import("../apps/web/build/build.ts");
  await web.buildWeb(outDir);
});
console.log(built ? `Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.` : "Web is built already.");
