import "./require-node.mjs";

// Also for test runs: in any other mode React's development tools are built in, and fail at run time.
process.env.NODE_ENV = "production";
const { buildWeb } = await import("./web-build.ts");
const started = Date.now();
const built = await buildWeb(async (outDir) => {
  const web = await import("../apps/web/build/build.ts");
  await web.buildWeb(outDir);
});
console.log(built ? `Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.` : "Web is built already.");
