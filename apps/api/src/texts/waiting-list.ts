import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

const indonesian = {
  slotOffered: ({ title, code, zone, until }: { title: string; code: string; zone: Zone; until: Date }) => ({
    title: `Giliranmu: ${title} kosong`,
    body: `Jam yang kamu tunggu kosong dan kami tahan untukmu sampai pukul ${zonedTime(zone, until)}. Selesaikan booking ${code} sebelum waktunya habis.`,
  }),
  passedOver: (courtName: string) => ({
    title: `${courtName} kosong, tetapi jam mainmu hari itu sudah penuh`,
    body: "Jam yang kamu tunggu kosong. Dengan pesananmu yang lain, jam mainmu di hari itu melebihi batas, jadi giliranmu kami berikan ke orang berikutnya dan tidak ada uang yang terpakai.",
  }),
  slotResold: (amount: number) => ({
    title: "Slotmu terisi, uangmu kembali",
    body: `Jam yang kamu batalkan dibeli orang dari daftar tunggu. ${formatRupiah(amount)} sudah masuk ke saldomu.`,
  }),
};

export const waitingListTexts: ByLanguage<typeof indonesian> = { id: indonesian };
