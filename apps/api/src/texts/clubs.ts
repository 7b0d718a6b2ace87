import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate, Zone } from "@lapang/domain/venue/venue-time";
import { longDay } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Dues = { club: string; period: string; daysLeft: number; days: number };
type Player = { name: string; club: string };
type Member = { name: string; club: string; reason: string | null; hasDues: boolean };

const welcome = ({ hasDues }: Member) =>
  hasDues
    ? "Bayar iuran di halaman klub; harga klub dan jendela pesan anggota berlaku begitu iurannya masuk."
    : "Harga klub dan jendela pesan anggota sudah berlaku. Jadwalnya ada di halaman klub.";

const indonesian = {
  duesLabel: ({ club, period, daysLeft, days }: Dues) => {
    const whole = `Iuran ${period === "month" ? "bulanan" : "tahunan"} ${club}`;
    return daysLeft < days ? `${whole}, ${daysLeft} dari ${days} hari` : whole;
  },
  duesAhead: ({ club, member, zone, paidUntil }: { club: string; member: string; zone: Zone; paidUntil: Date }) => ({
    title: `Iuran ${club} berlaku sampai ${longDay(zone, paidUntil)}`,
    body: `Perpanjang iuran ${member} supaya harga klub dan jendela pesan anggota tetap berlaku.`,
  }),
  duesOver: ({ club, member, zone, keptUntil }: { club: string; member: string; zone: Zone; keptUntil: Date }) => ({
    title: `Iuran ${club} sudah habis`,
    body: `Harga klub berhenti berlaku. Tempat ${member} di klub kami simpan sampai ${longDay(zone, keptUntil)}.`,
  }),
  membershipOver: ({ club, member }: { club: string; member: string }) => ({
    title: `Keanggotaan ${member} di ${club} berakhir`,
    body: "Iurannya belum masuk sampai masa tenggang habis. Kamu bisa bergabung lagi kapan saja dari halaman klub.",
  }),

  /** Notifications to a member's account, by event. */
  membership: {
    joined: (member: Member) => ({ title: `${member.name} sekarang anggota ${member.club}`, body: welcome(member) }),
    accepted: (member: Member) => ({ title: `${member.name} diterima di ${member.club}`, body: welcome(member) }),
    declined: ({ club, reason }: Member) => ({
      title: `Permintaan bergabung dengan ${club} belum diterima`,
      body: `Alasan pengurus: ${reason ?? ""}`,
    }),
    removed: ({ name, club, reason }: Member) => ({
      title: `${name} tidak lagi tercatat di ${club}`,
      body: `Alasan pengurus: ${reason ?? ""}`,
    }),
  },
  joinRequested: ({ name, club, message }: { name: string; club: string; message: string | null }) => ({
    title: `${name} minta bergabung dengan ${club}`,
    body: message ?? "Terima atau tolak permintaannya di halaman anggota klub.",
  }),

  /** Stands for a member who shows no name. */
  namelessMember: "Seorang anggota",
  /** Notifications to a player of the ladder, by what the other one did. */
  ladder: {
    challenged: ({ name, club }: Player) => ({
      title: `${name} menantangmu di tangga ${club}`,
      body: "Sepakati harinya, pesan lapangan dengan harga klub, lalu catat hasilnya di halaman anggota.",
    }),
    court: ({ name, club }: Player) => ({
      title: `${name} memesan lapangan untuk tantangan ${club}`,
      body: "Jam dan lapangannya ada di halaman anggota.",
    }),
    reported: ({ name, club }: Player) => ({
      title: `${name} mencatat hasil pertandingan ${club}`,
      body: "Cocokkan skornya. Kalau kamu diam, hasilnya berlaku sendiri beberapa hari lagi.",
    }),
    agreed: ({ name, club }: Player) => ({
      title: `${name} menyetujui hasil pertandingan ${club}`,
      body: "Tangga klub sudah diperbarui.",
    }),
    refused: ({ name, club }: Player) => ({
      title: `${name} tidak setuju dengan hasil pertandingan ${club}`,
      body: "Catat lagi skor yang kalian sepakati di halaman anggota.",
    }),
  },

  meetingDropped: (meeting: { club: string; title: string; reason: string; zone: Zone; start: Date }) => ({
    title: `${meeting.club} tidak berkumpul ${longDay(meeting.zone, meeting.start)}`,
    body: `${meeting.title} hari itu ditiadakan: ${meeting.reason}`,
  }),
  courtTaken: (meeting: { club: string; court: string; title: string; dates: readonly LocalDate[] }) => ({
    title: `${meeting.club}: ${meeting.court} sudah dipakai orang lain`,
    body: `${meeting.title} tidak mendapat lapangannya pada ${meeting.dates.map(formatLongDate).join("; ")}. Booking yang ada tidak kami ubah; pilih lapangan atau jam lain.`,
  }),
  guestVisit: (club: string) => `Tamu ${club}`,
  matchPlace: ({ opener, court }: { opener: string; court: string }) => `Main bareng ${opener} di ${court}`,

  /** Notifications of an open match to its opener, by event; null: none. */
  matchToOpener: {
    joined: (name: string) => ({
      title: `${name} ikut main di lapanganmu`,
      body: "Bagiannya sudah dibayar dan masuk ke saldomu begitu jam main mulai.",
    }),
    filled: () => ({ title: "Lawanmu sudah lengkap", body: "Bagian mereka masuk ke saldomu begitu jam main mulai." }),
    played: () => ({ title: "Bagian teman mainmu sudah masuk", body: "Jumlahnya ada di saldomu. Selamat main!" }),
    returned: () => ({
      title: "Lawanmu belum lengkap",
      body: "Bagian yang sudah dibayar kembali ke pemiliknya. Lapangannya tetap milikmu; batalkan dari halaman booking kalau tidak jadi main.",
    }),
    cancelled: () => null,
  },
  /** Notifications of an open match to its players, by event; null: none. */
  matchToPlayer: {
    joined: () => null,
    filled: (court: string) => ({ title: `Pemain di ${court} sudah lengkap`, body: "Sampai jumpa di lapangan." }),
    played: () => null,
    returned: (court: string) => ({
      title: `Main bareng di ${court} tidak jadi`,
      body: "Pemainnya belum lengkap. Bagianmu sudah kembali ke saldo.",
    }),
    cancelled: (court: string) => ({
      title: `Main bareng di ${court} dibatalkan`,
      body: "Lapangannya batal atau pindah jadwal. Bagianmu sudah kembali ke saldo.",
    }),
  },
};

export const clubsTexts: ByLanguage<typeof indonesian> = { id: indonesian };
