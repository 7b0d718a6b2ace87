import { expect, it } from "vitest";
import { pdfText } from "../../testing/pdf-text.ts";
import { openPdf } from "./open-pdf.ts";

it("keeps ligatures and the text after them searchable and copyable", async () => {
  const words = ["Raffi Afifah", "Kamar ff-07, tarif efektif", "Dibayar setiap 1 bulan"];
  const { page, finish } = await openPdf({ title: "Kontrak", author: "Lapang", createdAt: new Date(0) });
  for (const line of words) page.note(line);
  const read = pdfText(await finish());
  for (const line of words) expect(read).toContain(line);
});
