import { formatRupiah } from "@lapang/domain/money";
import type { Tx } from "../../db/connect.ts";
import { tellPerson } from "../notifications/send-message.ts";
import type { PaymentRow } from "./payment-queries.ts";

type News =
  | "credited"
  | "overpaid"
  | "debt"
  | "debt_settled"
  | "credit_taken_back"
  | "credit_returned"
  | "refunded_twice"
  | "refund_to_wallet"
  | "refund_by_bank"
  | "refund_transferred"
  | "transfer_refused"
  | "refund_done";

const texts: Record<News, (amount: string) => { title: string; body: string }> = {
  credited: (amount) => ({
    title: "Pembayaranmu masuk ke saldo",
    body: `${amount} kami terima, tetapi bookingnya sudah tidak bisa dipakai. Uangmu utuh di saldo dan bisa langsung dipakai untuk booking lain.`,
  }),
  overpaid: (amount) => ({
    title: "Kelebihan bayarmu masuk ke saldo",
    body: `Kamu membayar ${amount} lebih banyak dari tagihan. Kelebihannya utuh di saldo dan bisa langsung dipakai.`,
  }),
  debt: (amount) => ({
    title: "Pembayaranmu ditarik kembali oleh bank",
    body: `Bank menarik kembali pembayaranmu, padahal ${amount} darinya sudah terpakai atau sudah kami kembalikan. Selesaikan di meja depan atau hubungi kami kalau ini keliru.`,
  }),
  debt_settled: (amount) => ({
    title: "Tagihanmu sudah lunas",
    body: `${amount} yang ditarik kembali oleh bank sudah kamu selesaikan. Terima kasih.`,
  }),
  credit_taken_back: (amount) => ({
    title: "Saldomu berkurang karena pembayaran ditarik bank",
    body: `Bank menarik kembali pembayaranmu. ${amount} dari pembayaran itu sudah jadi saldo, jadi kami ambil kembali dari sana. Hubungi kami kalau ini keliru.`,
  }),
  credit_returned: (amount) => ({
    title: "Saldomu berkurang karena dananya sudah dikembalikan",
    body: `${amount} dari pembayaranmu sudah dikirim kembali lewat cara bayarmu, padahal sudah jadi saldo. Jadi kami ambil kembali dari sana. Hubungi kami kalau ini keliru.`,
  }),
  refunded_twice: (amount) => ({
    title: "Danamu kembali dua kali",
    body: `${amount} dari pembayaranmu sudah dikirim kembali lewat cara bayarmu, padahal sudah terpakai atau sudah kami kembalikan. Selesaikan di meja depan atau hubungi kami kalau ini keliru.`,
  }),
  refund_to_wallet: (amount) => ({
    title: "Pengembalian dana masuk ke saldo",
    body: `${amount} tidak bisa dikirim kembali lewat cara bayarmu, jadi sudah masuk ke saldo dan bisa langsung dipakai.`,
  }),
  refund_by_bank: (amount) => ({
    title: "Permintaan transfer sudah kami terima",
    body: `${amount} akan kami transfer ke rekening yang kamu tulis. Kami kabari begitu sudah dikirim.`,
  }),
  refund_transferred: (amount) => ({
    title: "Dana sudah kami transfer",
    body: `${amount} sudah kami transfer ke rekening yang kamu tulis. Lama sampainya tergantung bankmu.`,
  }),
  transfer_refused: (amount) => ({
    title: "Transfer tidak bisa dilakukan, dananya masuk ke saldo",
    body: `${amount} tidak bisa kami transfer ke rekening yang kamu tulis, jadi sudah masuk ke saldo dan bisa langsung dipakai.`,
  }),
  refund_done: (amount) => ({
    title: "Dana sudah dikembalikan",
    body: `${amount} sudah dikirim kembali lewat cara bayarmu. Lama sampainya tergantung bank atau dompet digitalmu.`,
  }),
};

const isRefund = (news: News) => /refund|transfer/.test(news);

/** Notifies the customer about their money, in the transaction that decided it. */
export async function notifyPayer(
  tx: Tx,
  payment: Pick<PaymentRow, "id" | "person_id" | "amount">,
  news: News,
  { amount = payment.amount, event = news }: { amount?: number; event?: string } = {},
): Promise<void> {
  if (payment.person_id === null) return;
  await tellPerson(tx, {
    personId: payment.person_id,
    topic: isRefund(news) ? "refund" : "payment",
    ...texts[news](formatRupiah(amount)),
    link: `/payment-history/${payment.id}`,
    mail: true,
    dedupeKey: `payment:${payment.id}:${event}`,
  });
}
