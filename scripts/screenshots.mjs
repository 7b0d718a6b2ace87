import "./require-node.mjs";

const { takeScreenshots } = await import("./screenshot-pages.ts");
console.log(`${await takeScreenshots()} screenshots in docs/screenshots.`);
