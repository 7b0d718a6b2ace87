import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, localDateOf, weekdayOf, type Zone } from "@lapang/domain/venue/venue-time";
import { longDay, shortDay, zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type SessionChange = { className: string; zone: Zone; before: Date; movedTo: Date | null; reason: string };
type TimeOff = { coach: string; zone: Zone; from: Date; to: Date; conflicts: number };
type MakeUp = {
  participant: string;
  programme: string | undefined;
  court: string | undefined;
  zone: Zone;
  startsAt: Date;
};

/** "Jumat, 20 Nov pukul 16.00 WIB" */
const sessionMoment = (zone: Zone, at: Date) =>
  `${weekdayName(weekdayOf(localDateOf(zone, at)))}, ${shortDay(zone, at)} pukul ${zonedTime(zone, at)}`;

const indonesian = {
  skillMastered: ({ person, skill, programme }: { person: string; skill: string; programme: string }) => ({
    title: `${person} sudah bisa: ${skill}`,
    body: `Pelatih mencatat perkembangan baru di ${programme}. Lihat gambarnya di halaman kelas.`,
  }),

  timeOffRequested: ({ coach, zone, from, to, conflicts }: TimeOff) => ({
    title: `${coach} minta libur ${shortDay(zone, from)} sampai ${shortDay(zone, to)}`,
    body: conflicts > 0 ? `Mengenai ${conflicts} jadwal yang perlu dipindah dulu.` : "Tidak mengenai jadwal apa pun.",
  }),
  timeOffDecided: ({ approved, reason }: { approved: boolean; reason: string }) => ({
    title: approved ? "Liburmu disetujui" : "Liburmu belum bisa disetujui",
    body: reason || "Lihat di halaman pelatih.",
  }),
  timeOffBlock: "Pelatih libur",

  sessionChanged: ({ className, zone, before, movedTo, reason }: SessionChange) => ({
    title: movedTo
      ? `${className} pindah ke ${sessionMoment(zone, movedTo)}`
      : `${className} ${sessionMoment(zone, before)} ditiadakan`,
    body: `Pertemuan ${sessionMoment(zone, before)} berubah: ${reason}. ${
      movedTo
        ? "Kalau tidak bisa datang di waktu baru, tekan “Izin” di halaman kelas sebelum mulai dan pilih pertemuan pengganti."
        : "Kamu mendapat satu pertemuan pengganti; pilih waktunya di halaman kelas."
    }`,
    bodyForCoach: `Pertemuan ${sessionMoment(zone, before)} berubah: ${reason}. Orang tua sudah kami kabari.`,
  }),
  makeUpChosen: ({ participant, programme, court, zone, startsAt }: MakeUp) => ({
    title: `Kelas pengganti ${participant} sudah dipilihkan`,
    body: `${programme}, ${longDay(zone, startsAt)} pukul ${zonedTime(zone, startsAt)} di ${court}. Kalau tidak cocok, pilih yang lain di halaman kelasmu.`,
  }),

  classEndRequested: ({ code, reason, families }: { code: string; reason: string; families: number }) => ({
    title: `Kelas ${code} minta ditutup`,
    body: `${reason}. ${families} keluarga dapat uang kembali, jadi orang lain yang memutuskan.`,
  }),
  classEnded: ({ className, reason, refund }: { className: string; reason: string; refund: number }) => ({
    title: `Kelas ${className} kami tutup`,
    body: `Alasannya: ${reason}. Pertemuan yang belum berjalan tidak diadakan.${
      refund > 0 ? ` ${formatRupiah(refund)} sudah kembali ke saldomu.` : ""
    }`,
  }),
  waitingListClosed: ({ programme, code, reason }: { programme: string; code: string; reason: string }) => ({
    title: `Kelas ${programme} ${code} tidak jadi`,
    body: `Kelas yang kamu tunggu kami tutup: ${reason}. Tidak ada uang yang terpakai.`,
  }),
  termEnded: ({ title, credit }: { title: string; credit: number }) => ({
    title: `${formatRupiah(credit)} untuk sisa pertemuan ada di saldomu`,
    body: `Kelas ${title} diakhiri. Pertemuan yang belum berjalan kami kembalikan ke saldomu.`,
  }),
  attendedSessions: (term: string) => `${term}, pertemuan yang sudah diikuti`,
  instalmentsVoided: { cancelled: "Kelas dibatalkan", ended: "Kelas diakhiri" },
  trialLabel: (className: string) => `Kelas coba ${className}`,
  instalmentLate: ({ title, name, code, dueOn }: { title: string; name: string; code: string; dueOn: LocalDate }) => ({
    title: `Belum dibayar: ${title}`,
    body: `${name}, tagihan ${code}, jatuh tempo ${formatLongDate(dueOn)}. Tempatnya tetap ada sampai kamu memutuskan.`,
  }),

  seatOffered: ({ code, title, zone, until }: { code: string; title: string | null; zone: Zone; until: Date }) => ({
    title: `Giliranmu: ada tempat di ${title ?? code}`,
    body: `Tempat yang kamu tunggu kosong dan kami tahan untukmu sampai ${shortDay(zone, until)} pukul ${zonedTime(zone, until)}. Bayar booking ${code} sebelum itu, atau lepaskan supaya yang berikutnya bisa masuk.`,
  }),
  passedOver: (code: string) => ({
    title: `Daftar tunggu kelas ${code} berakhir`,
    body: `Ada tempat di kelas ${code}, tetapi umur atau level peserta tidak lagi cocok dengan kelasnya, jadi giliranmu kami berikan ke orang berikutnya dan tidak ada uang yang terpakai.`,
  }),
  removedFromWaitingList: (left: { programme: string; batch: string; participant: string; reason: string }) => ({
    title: `Kamu tidak lagi di daftar tunggu ${left.programme} ${left.batch}`,
    body: `Petugas mengeluarkan ${left.participant} dari daftar tunggu: ${left.reason}. Kamu boleh mendaftar lagi kapan saja.`,
  }),

  /** What a court or coach is taken for, by the purpose of its allocation. */
  occupiedBy: { booking: "Booking pelanggan", class: "Kelas", club: "Klub", closure: "Ditutup", stay: "Tamu" },
};

export const academyTexts: ByLanguage<typeof indonesian> = { id: indonesian };
