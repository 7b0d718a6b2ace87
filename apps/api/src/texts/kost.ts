import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, type Zone, zones } from "@lapang/domain/venue/venue-time";
import { bareTime, longDay } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Visit = { kost: string; address: string; answer: string | null; zone: Zone; at: Date };

/** "Jumat, 20 Nov 2026, 16.00 WIB" */
const visitMoment = (zone: Zone, at: Date) => `${longDay(zone, at)}, ${bareTime(zone, at)} ${zones[zone].letters}`;
const answerOf = ({ answer }: Visit) => (answer ? ` ${answer}` : "");
const visitPlace = (visit: Visit) => `${visitMoment(visit.zone, visit.at)}, ${visit.address}.${answerOf(visit)}`;

const indonesian = {
  /** Names a rented room in titles of notifications and invoices. */
  room: (kost: string, room: string) => `${kost}, kamar ${room}`,
  invoiceTitle: ({ room, from, to }: { room: string; from: LocalDate; to: LocalDate }) =>
    `${room}: ${formatLongDate(from)} sampai ${formatLongDate(to)}`,

  requestReceived: ({ room, startsOn }: { room: string; startsOn: LocalDate }) => ({
    title: `Pengajuan sewa terkirim: ${room}`,
    body: `Mulai ${formatLongDate(startsOn)}. Kami periksa dulu, lalu kami kabari. Belum ada yang perlu dibayar.`,
  }),
  requestForStaff: ({ room, name, startsOn }: { room: string; name: string; startsOn: LocalDate }) => ({
    title: `Pengajuan sewa: ${room}`,
    body: `${name}, mulai ${formatLongDate(startsOn)}.`,
  }),
  requestApproved: ({ room, until }: { room: string; until: LocalDate }) => ({
    title: `Pengajuanmu disetujui: ${room}`,
    body: `Kamarnya kami tahan 24 jam, sampai ${formatLongDate(until)}. Bayar tagihan pertama supaya jadi milikmu.`,
  }),
  requestQueued: ({ room, position }: { room: string; position: number }) => ({
    title: `Kamu di antrean: ${room}`,
    body: `Pengaju lain disetujui lebih dulu dan punya 24 jam untuk membayar. Kalau tidak jadi, kamu nomor ${position} berikutnya.`,
  }),
  requestRejected: ({ room, reason }: { room: string; reason: string }) => ({
    title: `Pengajuanmu belum bisa kami terima: ${room}`,
    body: `${reason} Kamu bisa mengajukan kamar lain kapan saja.`,
  }),
  requestLapsed: (room: string) => ({
    title: `Waktu bayar habis: ${room}`,
    body: "Kamarnya tidak kami tahan lagi. Kalau masih mau, hubungi kami: pengajuanmu bisa disetujui lagi selama kamarnya kosong.",
  }),
  requestNext: (room: string) => ({
    title: `Giliranmu: ${room}`,
    body: "Pengaju sebelumnya tidak jadi. Pengajuanmu sekarang yang pertama; kami kabari begitu disetujui.",
  }),
  roomFreeAgain: (room: string) => ({
    title: `Kamar kembali kosong: ${room}`,
    body: "Ada pengajuan berikutnya yang menunggu keputusan.",
  }),

  leaseBegun: ({ room, startsOn }: { room: string; startsOn: LocalDate }) => ({
    title: `Kamarmu sudah pasti: ${room}`,
    body: `Kamu masuk ${formatLongDate(startsOn)}. Kontrak, tagihan, dan aturan rumah ada di halaman sewamu.`,
  }),
  noticeGiven: ({ room, tenant, endsOn }: { room: string; tenant: string; endsOn: LocalDate }) => ({
    title: `Penghuni pamit: ${room}`,
    body: `${tenant} pindah ${formatLongDate(endsOn)}.`,
  }),
  noticeByVenue: ({ room, endsOn, reason }: { room: string; endsOn: LocalDate; reason: string }) => ({
    title: `Sewamu berakhir ${formatLongDate(endsOn)}: ${room}`,
    body: reason,
  }),
  leaseEnded: (room: string) => ({
    title: `Sewa berakhir: ${room}`,
    body: "Periksa kamarnya bersama penghuni, lalu tulis rincian depositnya.",
  }),
  /** Reasons of voided invoices. */
  voided: {
    lapsed: "Waktu bayar habis",
    endsEarlier: "Sewa berakhir lebih awal",
    withdrawn: "Pengajuan ditarik",
    extended: "Diganti dengan tagihan perpanjangan",
  },

  closingWritten: ({ room, deposit, kept }: { room: string; deposit: number; kept: number }) => ({
    title: `Rincian deposit: ${room}`,
    body: `${formatRupiah(deposit - kept)} dari ${formatRupiah(deposit)} kembali kepadamu. Periksa rinciannya, lalu setujui atau tulis keberatanmu.`,
  }),
  closingAnswered: ({ room, agrees, answer }: { room: string; agrees: boolean; answer: string }) => ({
    title: `${agrees ? "Deposit disetujui" : "Keberatan deposit"}: ${room}`,
    body: answer || "Rincian depositnya disetujui.",
  }),
  depositReturned: ({ room, amount, byBank }: { room: string; amount: number; byBank: boolean }) => ({
    title: `Deposit dikembalikan: ${room}`,
    body: byBank
      ? `${formatRupiah(amount)} kami transfer ke rekeningmu. Kami kabari begitu dikirim.`
      : `${formatRupiah(amount)} sudah ada di saldomu.`,
  }),

  problemReported: ({ room, title }: { room: string; title: string }) => ({
    title: `Laporan kerusakan: ${room}`,
    body: title,
  }),
  problemMoved: ({ title, done, answer }: { title: string; done: boolean; answer: string }) => ({
    title: done ? `Selesai: ${title}` : `Sedang dikerjakan: ${title}`,
    body: answer || "Terima kasih sudah melapor.",
  }),

  visitRequested: ({ kost, room, zone, at }: { kost: string; room: string | undefined; zone: Zone; at: Date }) => ({
    title: `Permintaan survei: ${kost}`,
    body: `${visitMoment(zone, at)}${room ? `, kamar ${room}` : ""}.`,
  }),
  /** Notifications to a visitor, by event. */
  visits: {
    confirmed: (visit: Visit) => ({ title: `Survei dikonfirmasi: ${visit.kost}`, body: visitPlace(visit) }),
    declined: (visit: Visit) => ({
      title: `Survei belum bisa: ${visit.kost}`,
      body: `${visitMoment(visit.zone, visit.at)} tidak bisa.${answerOf(visit)} Pilih waktu lain kapan saja.`,
    }),
    reminder: (visit: Visit) => ({ title: `Besok survei: ${visit.kost}`, body: visitPlace(visit) }),
  },

  contract: {
    file: "kontrak.pdf",
    documentTitle: (code: string) => `Perjanjian sewa ${code}`,
    title: "Perjanjian sewa kamar",
    number: (code: string) => `Nomor ${code}`,
    owner: "Pemilik",
    tenant: "Penyewa",
    occupation: "Pekerjaan atau kampus",
    people: { label: "Jumlah penghuni", count: (people: number) => `${people} orang` },
    room: "Kamar",
    start: { label: "Mulai", day: formatLongDate },
    paidEvery: { label: "Dibayar setiap", months: (months: number) => `${months} bulan` },
    firstPayment: "Pembayaran pertama",
    taxIncluded: ({ label, percent }: { label: string; percent: number }) => `Termasuk ${label} ${percent}%`,
    clauses: (agreed: { token: boolean; noticeMonths: number; deposit: number }) => [
      `Sewa ditagih 7 hari sebelum masa sewa berikutnya dan jatuh tempo pada hari pertamanya. ${
        agreed.token ? "Listrik dibayar penyewa dengan token." : "Listrik termasuk dalam sewa."
      }`,
      `Kedua pihak boleh mengakhiri sewa dengan pemberitahuan ${agreed.noticeMonths} bulan, pada akhir bulan sewa dan tidak sebelum masa yang sudah dibayar.`,
      `Deposit ${formatRupiah(agreed.deposit)} tetap uang penyewa. Setelah kamar diperiksa bersama, deposit dikembalikan dikurangi potongan yang tertulis dengan alasannya.`,
      "Terlambat membayar tidak membuat penyewa kehilangan kamarnya begitu saja; pemilik membicarakannya lebih dulu.",
    ],
  },
};

export const kostTexts: ByLanguage<typeof indonesian> = { id: indonesian };
