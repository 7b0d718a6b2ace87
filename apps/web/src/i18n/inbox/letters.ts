/** Texts of contact messages and their answers. */
export const letterText = {
  title: "Surat pengunjung",
  from: "Dari",
  replies: "Jawaban",
  by: (name: string | null) => name ?? "Staf",
  reply: "Tulis jawaban",
  send: "Kirim lewat e-mail",
  sent: "Jawaban dikirim",
  noAddress: "Pengirim tidak meninggalkan alamat e-mail. Hubungi lewat telepon.",
} as const;
