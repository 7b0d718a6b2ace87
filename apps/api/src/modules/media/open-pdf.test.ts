import { expect, it } from "vitest";
import { pdfText } from "../../testing/pdf-text.ts";
import { openPdf } from "./open-pdf.ts";

it("letters that are drawn as one are found and copied as those that were written, and so is what follows them", async () => {
  const words = ["Raffi Afifah", "Kamar ff-07, tarif efektif", "Dibayar setiap 1 bulan"];
  const { page, finish } = await openPdf({ title: "Kontrak", author: "Lapang", createdAt: new Date(0) });
  for (const line of words) page.note(line);
  const read = pdfText(await finish());
  for (const line of words) expect(read).toContain(line);
});
