import { openPdfFonts } from "./open-pdf-fonts.ts";
import { LEFT, pageOn } from "./pdf-page.ts";

export type Page = ReturnType<typeof pageOn>;
type About = { title: string; author: string; createdAt: Date };
/** `finish` gives the whole file. */
type OpenPdf = { page: Page; finish: () => Promise<Buffer> };

/** A file of A4 pages in the house's typeface. What writes it is loaded by the first one: many a process never needs it. */
export async function openPdf({ title, author, createdAt }: About): Promise<OpenPdf> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), openPdfFonts()]);
  const document = new PDFDocument({
    size: "A4",
    margin: LEFT,
    lang: "id-ID",
    font: fonts.text as never,
    info: { Title: title, Author: author, Creator: "Lapang", Producer: "Lapang", CreationDate: createdAt },
  });
  const written = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const finish = () => {
    document.end();
    return written;
  };
  return { page: pageOn(document, fonts), finish };
}
