import { openPdfFonts } from "./open-pdf-fonts.ts";
import { LEFT, pageOn } from "./pdf-page.ts";

export type Page = ReturnType<typeof pageOn>;
type About = { title: string; author: string; createdAt: Date };
/** `finish` returns the whole file. */
type OpenPdf = { page: Page; finish: () => Promise<Buffer> };

/** Opens a PDF of A4 pages in the brand typeface. The PDF library is loaded lazily, because many processes never need it. */
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
