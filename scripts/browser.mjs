import "./require-node.mjs";

const { browserArgs, findBrowser } = await import("./browser.ts");

// Called as a command it says where the browser is, and gets one when there is none.
if (import.meta.main) console.log(await findBrowser({ install: true }));

export { browserArgs, findBrowser };
