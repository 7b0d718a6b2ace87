/** Texts of the waiting list for a seat in a class. */
export const academyWaitText = {
  title: "Daftar tunggu kelas",
  place: (place: number) => `Nomor ${place}`,
  take: "Ambil tempatnya",
  until: (moment: string) => `Ditahan untukmu sampai ${moment}.`,
  leave: "Keluar dari daftar",
  gone: "Kamu sudah keluar dari daftar tunggu",
} as const;
