import { formatRupiah } from "../money.ts";
import { type Chip, capital } from "./chip.ts";
import { consume, consumeAll, type Line } from "./line.ts";
import type { Moment } from "./moment.ts";
import { monthPattern } from "./normalise.ts";

const DEAREST = 10_000_000;
const surfaces: [source: string, value: string][] = [
  ["tanah liat|liat", "tanah-liat"],
  ["rumput", "rumput"],
  ["keras", "keras"],
  ["sintetis", "sintetis"],
];
const settings: [source: string, value: string][] = [
  ["(?:ruangan )?indoor|dalam(?: ruangan)?", "indoor"],
  ["(?:ruangan )?outdoor|luar(?: ruangan)?", "outdoor"],
];

/** Wanted and excluded ("bukan outdoor") values of a group, in their order on the line. */
function valuesOf(line: Line, group: [source: string, value: string][]) {
  return group
    .flatMap(([source, value]) =>
      consumeAll(line, `(bukan )?(?:${source})`).map(({ at, groups }) => ({ at, value, not: groups[0] !== undefined })),
    )
    .sort((a, b) => a.at - b.at);
}

/** A court with its number at the venue. */
export type NumberedCourt = { code: string; slug: string };

const units = "jam|menit|orang|malam|pagi|siang|sore|subuh|ribu|juta|tahun|hari|minggu|bulan|-|[.:/]";

/** "lapangan 3": the court with that number. A figure followed by a unit is a length, time or price. */
export function readCourtNumber(
  line: Line,
  courts: readonly NumberedCourt[],
  m: Moment,
): (Chip & { slug: string }) | null {
  const found = consume(line, `lapangan (?:nomor |no )?(\\d{1,2})(?! (?:${units}|${monthPattern}))`);
  if (!found) return null;
  // Keep the word itself, which later readers need to recognise courts.
  line.text = `${line.text}lapangan `;
  const number = String(Number(found.groups[0]));
  const court = courts.find(({ code }) => code === number);
  if (!court) {
    m.notes.push(`Lapangan ${number} tidak ada.`);
    return null;
  }
  return { field: "court", value: number, label: `Lapangan ${number}`, slug: court.slug };
}

function readSurface(line: Line, m: Moment): Chip[] {
  const all = valuesOf(line, surfaces);
  if (all.some(({ not }) => not)) m.notes.push("Permukaan yang tidak diinginkan belum bisa disaring.");
  const [first, ...others] = all.filter(({ not }) => !not);
  if (!first) return [];
  const label = capital(first.value.replace("-", " "));
  if (others.some(({ value }) => value !== first.value)) m.notes.push(`Satu permukaan sekali cari: ${label}.`);
  return [{ field: "surface", value: first.value, label }];
}

function readSetting(line: Line, m: Moment): Chip[] {
  const opposite: Record<string, string> = { indoor: "outdoor", outdoor: "indoor" };
  const all = new Set(valuesOf(line, settings).map(({ value, not }) => (not ? (opposite[value] ?? "") : value)));
  if (all.size > 1) m.notes.push("Indoor dan outdoor disebut dua-duanya, jadi keduanya ditampilkan.");
  return all.size === 1 ? [...all].map((value) => ({ field: "setting", value, label: capital(value) })) : [];
}

/** "150.000", "150 ribu", "1,5 juta"; a bare "maks 150" means thousands. */
function amountOf(figures = "", unit?: string): number {
  const grouped = /^\d{1,3}(\.\d{3})+$/.test(figures);
  const amount = Number.parseFloat(grouped ? figures.replaceAll(".", "") : figures.replace(",", "."));
  const times = unit === "juta" ? 1_000_000 : unit === "ribu" || amount < 1000 ? 1000 : 1;
  return Math.min(DEAREST, Math.round(amount * times));
}

export function readPrice(line: Line, m: Moment): Chip[] {
  const figures = "(\\d[\\d.,]*)";
  const limit = "(?:(?:maks|bawah|budget|kurang|harga|<) )";
  if (consume(line, `(?:harga )?atas (?:rp )?${figures}(?: ribu| juta)?`)) {
    m.notes.push("Harga terendah belum bisa disaring; yang ada hanya harga tertinggi.");
  }
  const found =
    consume(line, `${limit}*(?:rp )?(?:[\\d.,]+ (?:ribu |juta )?- (?:rp )?)?${figures} (ribu|juta)`) ??
    consume(line, `(?:${limit}+(?:rp )?|rp )${figures}(?! (?:jam|menit|orang|malam|tahun))`) ??
    consume(line, "(\\d{1,3}(?:\\.\\d{3})+)");
  const amount = found ? amountOf(...(found.groups as [string, string?])) : 0;
  if (amount === 0) return [];
  return [{ field: "maxPrice", value: String(amount), label: `maks. ${formatRupiah(amount)}` }];
}

export function readCourtFilters(line: Line, m: Moment): Chip[] {
  const chips = [...readSurface(line, m), ...readSetting(line, m)];
  if (consume(line, "bukan lampu")) m.notes.push("Lapangan tanpa lampu belum bisa disaring.");
  if (consume(line, "lampu")) chips.push({ field: "lights", value: "1", label: "Berlampu" });
  if (consume(line, "murah")) chips.push({ field: "sort", value: "price", label: "Termurah dulu" });
  else if (consume(line, "tercepat")) chips.push({ field: "sort", value: "earliest", label: "Paling cepat kosong" });
  return chips;
}
