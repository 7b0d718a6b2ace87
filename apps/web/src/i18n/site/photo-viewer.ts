/** Texts of the photo viewer; they load with its code. */
export const photoViewerText = {
  title: (name: string) => `Gambar ${name}`,
  close: "Tutup gambar",
  previous: "Gambar sebelumnya",
  next: "Gambar berikutnya",
  place: (at: number, all: number) => `${at} dari ${all}`,
  strip: "Geser, atau tekan panah kiri dan kanan",
};
