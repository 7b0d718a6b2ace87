import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { DrawnPage, FlattenJob, FlattenReport } from "./flatten-pdf.ts";

const { bytes, limits }: FlattenJob = workerData;

/** Renders every page of a PDF and sends it after the previous one was received, so that memory holds only one. */
async function draw(): Promise<FlattenReport> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => null);
  if (!document) return { refused: "unreadable" };
  const count = document.getPageCount();
  if (count === 0) return { refused: "unreadable" };
  if (count > limits.pages) return { refused: "too_many_pages" };
  for (let index = 0; index < count; index += 1) {
    const page = document.getPage(index);
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const longest = Math.max(width, height);
    if (!(Math.min(width, height) >= 1) || !Number.isFinite(longest)) return { refused: "unreadable" };
    const scale = Math.min(limits.scale, limits.side / longest);
    // Form fields are rendered as they look; no script runs.
    const { data, width: pixels, height: lines } = await page.render({ scale, render: "bitmap" });
    await send({ page: { data, pixels, lines, width, height } });
  }
  return { done: true };
}

function send(message: { page: DrawnPage }): Promise<void> {
  return new Promise((resolve) => {
    parentPort?.once("message", () => resolve());
    parentPort?.postMessage(message);
  });
}

parentPort?.postMessage(await draw().catch((): FlattenReport => ({ refused: "unreadable" })));
