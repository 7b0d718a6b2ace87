import type { PaymentCheck, setupSteps } from "@lapang/contract/site/site";

type Step = (typeof setupSteps)[number];

/** Texts of setting up a new venue. */
export const officeSetupText = {
  title: "Siapkan venue",
  done: (done: number, all: number) => `${done} dari ${all} beres`,
  steps: {
    facts: "Identitas venue",
    hours: "Jam buka",
    courts: "Lapangan pertama",
    prices: "Harga lengkap",
    payments: "Kunci pembayaran",
    staff: "Petugas pertama",
    booking: "Booking pertama",
  } satisfies Record<Step, string>,
  open: { facts: "Isi", hours: "Atur", courts: "Tambah", prices: "Atur", staff: "Undang", booking: "Lihat situs" },
  finished: "beres",
  left: "belum",
  unpriced: (names: string) => `belum lengkap: ${names}`,
  check: "Periksa",
  results: {
    accepted: "Kunci diterima",
    refused: "Kunci ditolak. Salin lagi server key dari dasbor, dan pastikan mode uji atau produksi cocok.",
    unreachable: "Gerbang pembayaran tidak terjangkau. Periksa jaringan server, lalu coba lagi.",
  } satisfies Record<PaymentCheck["result"], string>,
  simulator: "Masih memakai simulator: tidak ada uang sungguhan yang masuk.",
} as const;
