import { formatRupiah } from "@lapang/domain/money";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { bareTime, longDay, zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Received = { orderId: string; due: number; received: number };

const indonesian = {
  /** Notifications to a customer about their money, by event. */
  events: {
    credited: (amount: number) => ({
      title: "Pembayaranmu masuk ke saldo",
      body: `${formatRupiah(amount)} kami terima, tetapi bookingnya sudah tidak bisa dipakai. Uangmu utuh di saldo dan bisa langsung dipakai untuk booking lain.`,
    }),
    overpaid: (amount: number) => ({
      title: "Kelebihan bayarmu masuk ke saldo",
      body: `Kamu membayar ${formatRupiah(amount)} lebih banyak dari tagihan. Kelebihannya utuh di saldo dan bisa langsung dipakai.`,
    }),
    debt: (amount: number) => ({
      title: "Pembayaranmu ditarik kembali oleh bank",
      body: `Bank menarik kembali pembayaranmu, padahal ${formatRupiah(amount)} darinya sudah terpakai atau sudah kami kembalikan. Selesaikan di meja depan atau hubungi kami kalau ini keliru.`,
    }),
    debt_settled: (amount: number) => ({
      title: "Tagihanmu sudah lunas",
      body: `${formatRupiah(amount)} yang ditarik kembali oleh bank sudah kamu selesaikan. Terima kasih.`,
    }),
    credit_taken_back: (amount: number) => ({
      title: "Saldomu berkurang karena pembayaran ditarik bank",
      body: `Bank menarik kembali pembayaranmu. ${formatRupiah(amount)} dari pembayaran itu sudah jadi saldo, jadi kami ambil kembali dari sana. Hubungi kami kalau ini keliru.`,
    }),
    credit_returned: (amount: number) => ({
      title: "Saldomu berkurang karena dananya sudah dikembalikan",
      body: `${formatRupiah(amount)} dari pembayaranmu sudah dikirim kembali lewat cara bayarmu, padahal sudah jadi saldo. Jadi kami ambil kembali dari sana. Hubungi kami kalau ini keliru.`,
    }),
    refunded_twice: (amount: number) => ({
      title: "Danamu kembali dua kali",
      body: `${formatRupiah(amount)} dari pembayaranmu sudah dikirim kembali lewat cara bayarmu, padahal sudah terpakai atau sudah kami kembalikan. Selesaikan di meja depan atau hubungi kami kalau ini keliru.`,
    }),
    refund_to_wallet: (amount: number) => ({
      title: "Pengembalian dana masuk ke saldo",
      body: `${formatRupiah(amount)} tidak bisa dikirim kembali lewat cara bayarmu, jadi sudah masuk ke saldo dan bisa langsung dipakai.`,
    }),
    refund_by_bank: (amount: number) => ({
      title: "Permintaan transfer sudah kami terima",
      body: `${formatRupiah(amount)} akan kami transfer ke rekening yang kamu tulis. Kami kabari begitu sudah dikirim.`,
    }),
    refund_transferred: (amount: number) => ({
      title: "Dana sudah kami transfer",
      body: `${formatRupiah(amount)} sudah kami transfer ke rekening yang kamu tulis. Lama sampainya tergantung bankmu.`,
    }),
    transfer_refused: (amount: number) => ({
      title: "Transfer tidak bisa dilakukan, dananya masuk ke saldo",
      body: `${formatRupiah(amount)} tidak bisa kami transfer ke rekening yang kamu tulis, jadi sudah masuk ke saldo dan bisa langsung dipakai.`,
    }),
    refund_done: (amount: number) => ({
      title: "Dana sudah dikembalikan",
      body: `${formatRupiah(amount)} sudah dikirim kembali lewat cara bayarmu. Lama sampainya tergantung bank atau dompet digitalmu.`,
    }),
  },
  walletCorrected: (amount: number) => ({
    title: amount > 0 ? `Saldo bertambah ${formatRupiah(amount)}` : `Saldo dikoreksi ${formatRupiah(-amount)}`,
    body: `${amount > 0 ? "Kami menambahkan" : "Kami mengurangi"} ${formatRupiah(Math.abs(amount))} di saldomu sebagai koreksi. Kalau ini keliru, hubungi meja depan.`,
  }),

  underReview: ({ orderId, due, received }: Received) => ({
    title: "Pembayaran perlu diputuskan",
    body:
      received === due
        ? `Pembayaran ${orderId} sebesar ${formatRupiah(received)} masuk, tetapi yang dipesan sudah ditutup sejak ditahan.`
        : `Pembayaran ${orderId} seharusnya ${formatRupiah(due)}, tetapi yang masuk ${formatRupiah(received)}.`,
  }),
  transferRequested: ({ orderId, amount }: { orderId: string; amount: number }) => ({
    title: "Permintaan transfer pengembalian dana",
    body: `${formatRupiah(amount)} untuk pembayaran ${orderId} diminta lewat transfer bank.`,
  }),
  /** The reason that the gateway receives with a refund. */
  refundReason: "Pesanan dibatalkan",

  receipt: {
    file: "kuitansi.pdf",
    attachment: (orderId: string) => `kuitansi-${orderId}.pdf`,
    documentTitle: (number: string) => `Kuitansi ${number}`,
    title: "Kuitansi",
    number: "Nomor",
    paidOn: "Tanggal bayar",
    method: "Cara bayar",
    taxNumber: "NPWP",
    receivedFrom: "Diterima dari",
    paidFor: "Untuk",
    time: "Waktu",
    place: "Tempat",
    paid: "Dibayar",
    taxIncluded: ({ label, percent }: { label: string; percent: number }) => `Termasuk ${label} ${percent}%`,
    /** "Sabtu, 21 Nov 2026, 07.00 WIB" */
    moment: (zone: Zone, at: Date) => `${longDay(zone, at)}, ${zonedTime(zone, at)}`,
    /** "Sabtu, 21 Nov 2026, 07.00–09.00 WIB"; a series from its first day to its last. */
    visit: ({ zone, startsAt, endsAt }: { zone: Zone; startsAt: Date; endsAt: Date }) => {
      const [first, last] = [longDay(zone, startsAt), longDay(zone, endsAt)];
      if (first !== last) return `${first} sampai ${last}`;
      return `${first}, ${bareTime(zone, startsAt)}–${zonedTime(zone, endsAt)}`;
    },
    refund: (way: string, status: string) => `Pengembalian ${way}, ${status}`,
    refundWays: { gateway: "lewat cara bayar", wallet: "ke saldo", bank: "transfer bank" },
    refundStates: {
      requested: "diminta",
      sent: "dalam perjalanan",
      done: "sudah dikirim",
      failed: "gagal",
      wallet: "masuk saldo",
    },
  },
};

export const paymentsTexts: ByLanguage<typeof indonesian> = { id: indonesian };
