import PDFDocument from "pdfkit";

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF as a customer may upload it; `write` adds content. */
export async function aDocument(
  write: (document: PDFKit.PDFDocument) => void = (document) => void document.text("Surat"),
  options: Options = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: "A6", ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
  write(document);
  document.end();
  return written;
}
