import type { Zone } from "@lapang/domain/venue/venue-time";
import { zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Booked = { code: string; title: string };
type ComingVisit = Booked & { zone: Zone; start: Date; daysAhead: number };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const indonesian = {
  /** Notifications of what happened to a booking, by event. */
  events: {
    confirmed: ({ title, code }: Booked) => ({
      title: `Booking ${code} sudah pasti`,
      body: `${title} sudah jadi milikmu. Tiketnya ada di halaman booking dan bisa dibuka tanpa internet.`,
    }),
    cancelled: ({ title, code }: Booked) => ({
      title: `Booking ${code} dibatalkan`,
      body: `${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman booking.`,
    }),
    reversed: ({ title, code }: Booked) => ({
      title: `Booking ${code} batal karena pembayarannya ditarik`,
      body: `Bank menarik kembali pembayaran untuk ${title}, jadi bookingnya batal. Kalau ini keliru, hubungi meja depan.`,
    }),
    visits_cancelled: ({ title, code }: Booked) => ({
      title: `Sisa jadwal booking ${code} dibatalkan`,
      body: `Jadwal yang belum dimainkan untuk ${title} sudah dibatalkan. Rincian pengembaliannya ada di halaman booking.`,
    }),
    visits_reversed: ({ title, code }: Booked) => ({
      title: `Sisa jadwal booking ${code} batal karena pembayarannya ditarik`,
      body: `Bank menarik kembali pembayaran untuk ${title}, jadi jadwal yang belum dimainkan batal. Kalau ini keliru, hubungi meja depan.`,
    }),
    moved: ({ title, code }: Booked) => ({
      title: `Booking ${code} sudah dipindah`,
      body: `Jadwal baru untuk ${title} sudah pasti. Tiketmu ikut berubah.`,
    }),
  },
  notSeen: ({ title, code }: Booked) => ({
    title: `Kamu belum terlihat untuk booking ${code}`,
    body: `Meja depan mencatat tidak ada yang datang untuk ${title}. Kalau ini keliru, hubungi meja depan.`,
  }),

  showTicket: "Lihat tiket",
  directions: "Petunjuk arah",
  visitAhead: ({ title, code, zone, start, daysAhead }: ComingVisit) => {
    const day = ["hari ini", "besok"][daysAhead] ?? `${daysAhead} hari lagi`;
    const time = zonedTime(zone, start);
    return {
      title: `${capital(day)} pukul ${time}: ${title}`,
      body: `Sampai jumpa ${day} pukul ${time}. Tiket booking ${code} bisa dibuka tanpa internet.`,
    };
  },
  holdExpires: ({ title, code, zone, heldUntil }: Booked & { zone: Zone; heldUntil: Date }) => ({
    title: `Selesaikan pembayaran booking ${code}`,
    body: `${title} masih kami tahan untukmu sampai pukul ${zonedTime(zone, heldUntil)}. Setelah itu orang lain bisa mengambilnya.`,
  }),

  ticketFile: (code: string) => `tiket-${code}.png`,
  calendar: {
    file: "pesanan.ics",
    title: (visit: string, venue: string) => `${visit} di ${venue}`,
    note: (code: string) => `Kode booking ${code}. Tunjukkan tiketnya di meja depan.`,
  },

  /** Lines of an order or a bill. */
  lines: {
    voucher: (code: string) => `Voucher ${code}`.trim(),
    packageHours: "Jam paket",
    wallet: "Saldo",
    moveDifference: "Selisih pindah jadwal",
  },
};

export const bookingsTexts: ByLanguage<typeof indonesian> = { id: indonesian };
