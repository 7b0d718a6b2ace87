import type { Zone } from "@lapang/domain/venue/venue-time";
import { longDay } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

const indonesian = {
  hoursExtended: ({ minutes, zone, lastDay }: { minutes: number; zone: Zone; lastDay: Date }) => ({
    title: `Jam paketmu berlaku sampai ${longDay(zone, lastDay)}`,
    body: `Kami memperpanjang ${(minutes / 60).toLocaleString("id-ID", { maximumFractionDigits: 1 })} jam paketmu. Kamu bisa memakainya sampai ${longDay(zone, lastDay)}.`,
  }),
  hoursTable: {
    file: "jam-paket.csv",
    columns: ["pelanggan", "paket", "menit", "menit tersisa", "menit hangus", "dibeli", "hari terakhir"],
  },
  vouchersTable: { file: "kode-voucher.csv", columns: ["kode", "terpakai"], used: "ya", unused: "belum" },
};

export const packagesTexts: ByLanguage<typeof indonesian> = { id: indonesian };
