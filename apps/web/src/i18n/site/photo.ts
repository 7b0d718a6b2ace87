/** Texts around a person's own photo. */
export const photoText = {
  title: "Foto profil",
  hint: "JPG, PNG, atau WebP. Lokasi dan data lain di dalam foto kami buang.",
  choose: "Pilih foto",
  change: "Ganti foto",
  remove: "Hapus foto",
  removed: "Foto dihapus",
  saved: "Foto tersimpan",
  cancel: "Batal",
  again: "Coba lagi",
  sending: (percent: number) => `Mengirim foto, ${percent}%`,
  checking: "Sebentar, fotomu sedang diperiksa",
  waiting: "Koneksi tersendat, kami coba lagi sendiri",
  problems: {
    type: "Ini bukan foto yang bisa dibuka. Pilih JPG, PNG, atau WebP.",
    size: "Fotonya terlalu besar. Pilih yang di bawah 5 MB.",
    quota: "Tempat penyimpananmu penuh. Hapus foto atau berkas lama dulu.",
    signedOut: "Kamu sudah keluar. Masuk lagi, lalu pilih fotonya.",
    offline: "Fotonya belum terkirim. Periksa koneksimu, lalu coba lagi.",
    busy: "Server sedang ramai. Coba lagi sebentar lagi.",
    other: "Fotonya belum bisa disimpan. Coba lagi.",
  },
} as const;
