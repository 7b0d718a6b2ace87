import { Worker } from "node:worker_threads";
import { DomainError } from "@lapang/domain/errors";
import sharp from "sharp";
import { Gate } from "../../../../runtime/gate.ts";

export type PdfLimits = {
  pages: number;
  /** Pixels per point, reduced if the longest side would exceed `side` pixels. */
  scale: number;
  side: number;
  ms: number;
};
export type FlattenJob = { bytes: Uint8Array; limits: PdfLimits };
/** A rendered page as RGBA pixels, with its size in points. */
export type DrawnPage = { data: Uint8Array; pixels: number; lines: number; width: number; height: number };
export type FlattenReport = { page: DrawnPage } | { done: true } | { refused: "unreadable" | "too_many_pages" };

const LIMITS: PdfLimits = { pages: 20, scale: 2, side: 2_000, ms: 30_000 };
const WORKER = new URL("./flatten-pdf-worker.ts", import.meta.url);
const MEMORY_MB = 256;

// Rendering a document occupies a thread and much memory for seconds.
const gate = new Gate({
  atOnce: 1,
  maxWaiting: 20,
  refuse: () => new DomainError("unavailable", "Too busy, try again shortly"),
});

/**
 * Flattens a PDF to one image per page, without scripts, actions, forms, links and embedded files. Renders in a worker thread
 * that is terminated on a timeout.
 */
export async function flattenPdf(bytes: Buffer, limits: PdfLimits = LIMITS): Promise<Buffer> {
  return gate.run(async () => writePictures(await drawPages({ bytes: new Uint8Array(bytes), limits })));
}

type Picture = { jpeg: Buffer; width: number; height: number };

function drawPages(job: FlattenJob): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const worker = new Worker(WORKER, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const drawn = new Promise<Picture[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(refused("This document takes too long to draw")), job.limits.ms);
    worker.on("exit", () => clearTimeout(timer));
    worker.on("message", (report: FlattenReport) => {
      if ("done" in report) resolve(pictures);
      else if ("refused" in report) reject(refusalOf(report.refused));
      else {
        encode(report.page).then((picture) => {
          pictures.push(picture);
          worker.postMessage("next");
        }, reject);
      }
    });
    // A reader error means an invalid file.
    worker.on("error", () => reject(refused("This document cannot be read")));
    worker.on("exit", () => reject(refused("This document cannot be read")));
  });
  return drawn.finally(() => worker.terminate());
}

async function encode({ data, pixels, lines, width, height }: DrawnPage): Promise<Picture> {
  const raw = { width: pixels, height: lines, channels: 4 } as const;
  const jpeg = await sharp(data, { raw }).flatten({ background: "#fff" }).jpeg({ quality: 82 }).toBuffer();
  return { jpeg, width, height };
}

async function writePictures(pictures: readonly Picture[]): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  // Do not reveal date and software of the original.
  const info = { Creator: "Lapang", Producer: "Lapang", CreationDate: new Date(0) };
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, info });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  for (const { jpeg, width, height } of pictures) {
    document.addPage({ size: [width, height], margin: 0 }).image(jpeg, 0, 0, { width, height });
  }
  document.end();
  return written;
}

function refusalOf(reason: "unreadable" | "too_many_pages"): DomainError {
  if (reason === "unreadable") return refused("This document cannot be read");
  return new DomainError("payload_too_large", `A document has at most ${LIMITS.pages} pages`);
}

function refused(message: string): DomainError {
  return new DomainError("unsupported_media_type", message);
}
