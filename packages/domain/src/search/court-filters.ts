import { formatRupiah } from "../money.ts";
import { type Chip, capital } from "./chip.ts";
import { type Line, take, takeAll } from "./line.ts";
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

/** Words of a group that the line wants, and those it rules out ("bukan outdoor"), in the order they stand. */
function wishes(line: Line, group: [source: string, value: string][]) {
  return group
    .flatMap(([source, value]) =>
      takeAll(line, `(bukan )?(?:${source})`).map(({ at, groups }) => ({ at, value, not: groups[0] !== undefined })),
    )
    .sort((a, b) => a.at - b.at);
}

/** A court as its venue numbers it. */
export type NumberedCourt = { code: string; slug: string };

const units = "jam|menit|orang|malam|pagi|siang|sore|subuh|ribu|juta|tahun|hari|minggu|bulan|-|[.:/]";

/** "lapangan 3": the court with that number. A figure that says how long, when or how dear is not one. */
export function readCourtNumber(
  line: Line,
  courts: readonly NumberedCourt[],
  m: Moment,
): (Chip & { slug: string }) | null {
  const found = take(line, `lapangan (?:nomor |no )?(\\d{1,2})(?! (?:${units}|${monthPattern}))`);
  if (!found) return null;
  // The word itself still says that courts are meant.
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
  const all = wishes(line, surfaces);
  if (all.some(({ not }) => not)) m.notes.push("Permukaan yang tidak diinginkan belum bisa disaring.");
  const [first, ...others] = all.filter(({ not }) => !not);
  if (!first) return [];
  const label = capital(first.value.replace("-", " "));
  if (others.some(({ value }) => value !== first.value)) m.notes.push(`Satu permukaan sekali cari: ${label}.`);
  return [{ field: "surface", value: first.value, label }];
}

function readSetting(line: Line, m: Moment): Chip[] {
  const opposite: Record<string, string> = { indoor: "outdoor", outdoor: "indoor" };
  const all = new Set(wishes(line, settings).map(({ value, not }) => (not ? (opposite[value] ?? "") : value)));
  if (all.size > 1) m.notes.push("Indoor dan outdoor disebut dua-duanya, jadi keduanya ditampilkan.");
  return all.size === 1 ? [...all].map((value) => ({ field: "setting", value, label: capital(value) })) : [];
}

/** "150.000", "150 ribu", "1,5 juta"; a bare "maks 150" can only mean thousands. */
function amountOf(figures = "", unit?: string): number {
  const grouped = /^\d{1,3}(\.\d{3})+$/.test(figures);
  const amount = Number.parseFloat(grouped ? figures.replaceAll(".", "") : figures.replace(",", "."));
  const times = unit === "juta" ? 1_000_000 : unit === "ribu" || amount < 1000 ? 1000 : 1;
  return Math.min(DEAREST, Math.round(amount * times));
}

export function readPrice(line: Line, m: Moment): Chip[] {
  const figures = "(\\d[\\d.,]*)";
  const limit = "(?:(?:maks|bawah|budget|kurang|harga|<) )";
  if (take(line, `(?:harga )?atas (?:rp )?${figures}(?: ribu| juta)?`)) {
    m.notes.push("Harga terendah belum bisa disaring; yang ada hanya harga tertinggi.");
  }
  const found =
    take(line, `${limit}*(?:rp )?(?:[\\d.,]+ (?:ribu |juta )?- (?:rp )?)?${figures} (ribu|juta)`) ??
    take(line, `(?:${limit}+(?:rp )?|rp )${figures}(?! (?:jam|menit|orang|malam|tahun))`) ??
    take(line, "(\\d{1,3}(?:\\.\\d{3})+)");
  const amount = found ? amountOf(...(found.groups as [string, string?])) : 0;
  if (amount === 0) return [];
  return [{ field: "maxPrice", value: String(amount), label: `maks. ${formatRupiah(amount)}` }];
}

export function readCourtFilters(line: Line, m: Moment): Chip[] {
  const chips = [...readSurface(line, m), ...readSetting(line, m)];
  if (take(line, "bukan lampu")) m.notes.push("Lapangan tanpa lampu belum bisa disaring.");
  if (take(line, "lampu")) chips.push({ field: "lights", value: "1", label: "Berlampu" });
  if (take(line, "murah")) chips.push({ field: "sort", value: "price", label: "Termurah dulu" });
  else if (take(line, "tercepat")) chips.push({ field: "sort", value: "earliest", label: "Paling cepat kosong" });
  return chips;
}
