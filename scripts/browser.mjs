import "./require-node.mjs";

const { browserArgs, findBrowser } = await import("./browser.ts");

// As a command: prints the browser's path, and installs one if there is none.
if (import.meta.main) console.log(await findBrowser({ install: true }));

export { browserArgs, findBrowser };
