/** The part of PDFium's wrapper that is used, for a server: pages are drawn as red, green, blue and alpha. */
declare module "@hyzyla/pdfium" {
  type Drawn = { data: Uint8Array; width: number; height: number };
  type PdfPage = {
    getOriginalSize(): { originalWidth: number; originalHeight: number };
    getText(): string;
    objects(): Iterable<{ type: string }>;
    render(options: { scale: number; render: "bitmap" }): Promise<Drawn>;
  };
  type PdfDocument = { getPageCount(): number; getPage(index: number): PdfPage; pages(): Iterable<PdfPage> };

  export class PDFiumLibrary {
    static init(): Promise<PDFiumLibrary>;
    loadDocument(bytes: Uint8Array): Promise<PdfDocument>;
    destroy(): void;
  }
}
