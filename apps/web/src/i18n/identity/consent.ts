/** Texts about the documents that an account accepts. */
export const consentText = {
  title: "Sekali ini saja: setujui aturan mainnya",
  changed: "Ada perubahan penting",
  text: "Baca dulu kalau mau; booking dan pembayaranmu tetap berjalan. Dengan menekan tombol ini kamu menyetujui syaratnya dan menyatakan sudah membaca kebijakan privasi.",
  version: (version: number, date: string) => `versi ${version}, berlaku sejak ${date}`,
  accept: "Saya setuju",
  later: "Nanti saja",
} as const;
