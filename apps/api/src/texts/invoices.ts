import type { ReminderKind } from "@lapang/domain/invoice/reminders";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { ByLanguage } from "./language.ts";

type Due = { title: string; amount: number; dueOn: LocalDate };

const dueSoon = ({ title, amount, dueOn }: Due) => ({
  title: `Segera jatuh tempo: ${title}`,
  body: `${formatRupiah(amount)} jatuh tempo ${formatLongDate(dueOn)}.`,
});
const overdue = ({ title, amount, dueOn }: Due) => ({
  title: `Lewat jatuh tempo: ${title}`,
  body: `${formatRupiah(amount)} seharusnya dibayar ${formatLongDate(dueOn)}. Kalau ada kendala, hubungi kami; kamu tidak kehilangan apa pun begitu saja.`,
});

const indonesian = {
  issued: ({ title, amount, dueOn }: Due) => ({
    title: `Tagihan baru: ${title}`,
    body: `${formatRupiah(amount)}, jatuh tempo ${formatLongDate(dueOn)}. Bayar langsung di sini dengan cara yang kamu pilih.`,
  }),
  reminders: {
    due_7: dueSoon,
    due_3: dueSoon,
    due_0: ({ title, amount }: Due) => ({
      title: `Jatuh tempo hari ini: ${title}`,
      body: `${formatRupiah(amount)} jatuh tempo hari ini.`,
    }),
    late_1: overdue,
    late_3: overdue,
  } satisfies Record<ReminderKind, unknown>,
  lateFee: ({ title, amount }: { title: string; amount: number }) => ({
    title: `Denda keterlambatan: ${title}`,
    body: `${formatRupiah(amount)} ditambahkan karena tagihan ini lewat jatuh tempo.`,
  }),
  lateFeeLine: "Denda keterlambatan",
  walletLine: "Saldo",
  paid: ({ title, amount }: { title: string; amount: number }) => ({
    title: `Lunas: ${title}`,
    body: `${formatRupiah(amount)} sudah kami terima. Kuitansinya ada di riwayat pembayaran.`,
  }),
  voided: (title: string) => ({
    title: `Tagihan dibatalkan: ${title}`,
    body: "Tagihan ini tidak perlu dibayar lagi.",
  }),
  refundedOutside: ({ code, title, amount }: { code: string; title: string; amount: number }) => ({
    title: `Tagihan ${code} dikembalikan dari luar`,
    body: `${formatRupiah(amount)} untuk "${title}" dikembalikan di halaman gerbang pembayaran. Putuskan kelanjutannya.`,
  }),
};

export const invoicesTexts: ByLanguage<typeof indonesian> = { id: indonesian };
