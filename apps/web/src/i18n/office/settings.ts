import type { MethodTerm, PlainSetting, SettingGroup, SettingUnit } from "@lapang/domain/site/setting-fields";
import type { SettingProblem } from "@lapang/domain/site/settings-table";

type Words = { label: string; effect: string };

/** Each setting's name and effect. */
export const settingWords: Record<PlainSetting, Words> = {
  "holdMinutes.court": { label: "Tahan jam lapangan", effect: "Selama ini jam yang dipilih disimpan sebelum dibayar." },
  "holdMinutes.package": {
    label: "Tahan paket jam",
    effect: "Selama ini paket yang dipilih disimpan sebelum dibayar.",
  },
  "holdMinutes.membership": {
    label: "Tahan iuran klub",
    effect: "Selama ini iuran yang dipilih disimpan sebelum dibayar.",
  },
  "holdMinutes.hotel": { label: "Tahan kamar hotel", effect: "Selama ini kamar disimpan sebelum dibayar." },
  "holdMinutes.academy": { label: "Tahan kursi kelas", effect: "Selama ini kursi di kelas disimpan sebelum dibayar." },
  "holdMinutes.kost": {
    label: "Tahan kamar kost",
    effect: "Selama ini kamar yang disetujui menunggu tagihan pertama.",
  },
  "bookingWindowDays.public": { label: "Booking dibuka", effect: "Sejauh ini orang bisa memesan lapangan ke depan." },
  "bookingWindowDays.member": {
    label: "Booking dibuka untuk anggota",
    effect: "Anggota klub dan tamu hotel melihat jam sejauh ini; tidak boleh lebih pendek dari yang umum.",
  },
  seriesWeeks: { label: "Seri terpanjang", effect: "Paling banyak minggu dalam satu booking berulang." },
  liveHoldsPerCustomer: {
    label: "Tahanan per pelanggan",
    effect: "Sebanyak ini jam yang belum dibayar boleh ditahan.",
  },
  courtHoursPerDay: { label: "Jam lapangan per hari", effect: "Batas jam lapangan satu pelanggan dalam sehari." },
  waitingListOfferMinutes: {
    label: "Tawaran daftar tunggu",
    effect: "Selama ini jam yang kosong disimpan untuk orang pertama di daftar.",
  },
  courtCancellation: {
    label: "Uang kembali saat batal",
    effect: "Berapa persen yang kembali, menurut berapa lama sebelum main. Langkah terakhir harus 0 jam.",
  },
  rainNoticeMinutes: {
    label: "Batas pindah gratis karena hujan",
    effect: "Hujan yang diumumkan selama ini sebelum mulai memberi pilihan pindah gratis.",
  },
  rainCreditStepMinutes: { label: "Langkah kredit hujan", effect: "Waktu yang hilang dihitung per sekian menit." },
  returnedHoursValidDays: {
    label: "Umur jam yang kembali",
    effect: "Jam paket yang kembali setelah kedaluwarsa masih berlaku selama ini.",
  },
  noShowAfterMinutes: { label: "Tidak datang setelah", effect: "Mulai menit ini petugas boleh menandai tidak datang." },
  "checkIn.opensMinutes": { label: "Check-in dibuka", effect: "Selama ini sebelum mulai orang boleh masuk." },
  "checkIn.undoMinutes": { label: "Urungkan check-in", effect: "Selama ini petugas boleh membatalkan catatannya." },
  "cash.secondPersonOver": {
    label: "Selisih laci yang perlu orang kedua",
    effect: "Laci yang berbeda lebih dari ini ditutup bersama orang lain.",
  },
  "merging.secondPersonOver": {
    label: "Gabungan akun yang perlu orang kedua",
    effect: "Kalau saldo dan jam paket yang pindah lebih dari ini, orang lain yang memutuskan.",
  },
  lowStock: { label: "Stok hampir habis", effect: "Sisa sebanyak ini muncul di Hari ini." },
  "noShowLimit.count": {
    label: "Batas tidak datang",
    effect: "Sebanyak ini tidak datang, booking berikutnya perlu persetujuan petugas.",
  },
  "noShowLimit.days": { label: "Masa hitung tidak datang", effect: "Hanya yang terjadi selama ini yang dihitung." },
  paymentReviewHours: {
    label: "Pembayaran dalam pemeriksaan",
    effect: "Selama ini jam tetap disimpan, paling lama sampai mulai main.",
  },
  "invoices.lateFeePercent": {
    label: "Denda telat tagihan",
    effect: "Sekali, dari jumlah tagihan; 0 berarti tanpa denda.",
  },
  "invoices.lateFeeAfterDays": { label: "Denda mulai hari ke", effect: "Selama ini tagihan boleh telat tanpa denda." },
  "taxPercent.court": { label: "Pajak lapangan", effect: "Termasuk dalam harga lapangan di struk dan laporan." },
  "taxPercent.coaching": { label: "Pajak latihan", effect: "Termasuk dalam harga pelatih dan kelas." },
  "taxPercent.equipment": { label: "Pajak alat", effect: "Termasuk dalam harga tambahan." },
  "taxPercent.hotel": { label: "Pajak hotel", effect: "Termasuk dalam harga kamar." },
  "taxPercent.kost": { label: "Pajak kost", effect: "Termasuk dalam sewa kost." },
  "taxPercent.share": { label: "Pajak patungan", effect: "Untuk bagian lawan main; jamnya sudah dipajaki." },
  "taxPercent.other": { label: "Pajak lainnya", effect: "Untuk semua yang tidak disebut di atas." },
  "academy.secondChildPercent": { label: "Potongan anak kedua", effect: "Dari harga kelas setiap anak berikutnya." },
  "academy.earlyPercent": { label: "Potongan daftar awal", effect: "Dari harga satu periode yang dibeli lebih awal." },
  "academy.earlyDays": { label: "Daftar awal", effect: "Selama ini sebelum sesi pertama, potongan masih berlaku." },
  "academy.trialCreditDays": { label: "Kredit sesi coba", effect: "Selama ini harga sesi coba dipotong dari periode." },
  "academy.offerHours": {
    label: "Tawaran kursi kelas",
    effect: "Selama ini kursi kosong disimpan untuk yang pertama antre.",
  },
  "academy.absenceNoticeHours": {
    label: "Izin paling lambat",
    effect: "Izin selama ini sebelum sesi memberi sesi pengganti.",
  },
  "academy.makeUpDays": { label: "Masa sesi pengganti", effect: "Selama ini sesi pengganti boleh dipakai." },
  "academy.instalmentParts": {
    label: "Bagian pembayaran satu periode",
    effect:
      "Sebanyak ini bagian boleh dibayar bertahap: yang pertama saat mendaftar, sisanya lewat tagihan. 1: selalu lunas.",
  },
  "academy.instalmentGraceDays": {
    label: "Tenggang tagihan bertahap",
    effect: "Lewat dari ini petugas dikabari, dan akun itu tidak bisa membayar kelas lain bertahap sampai lunas.",
  },
  "academy.cancellation": {
    label: "Saldo kembali saat batal kelas",
    effect: "Berapa persen yang kembali ke saldo, dihitung dari sesi pertama.",
  },
  "club.graceDays": {
    label: "Masa tenggang anggota",
    effect: "Tempat di klub disimpan selama ini setelah iuran habis.",
  },
  "club.reminderDaysBefore": { label: "Pengingat iuran", effect: "Hari sebelum iuran habis saat anggota diingatkan." },
  "club.invitation.days": {
    label: "Umur undangan klub",
    effect: "Undangan berlaku selama ini kalau tidak disebut lain.",
  },
  "club.invitation.uses": { label: "Pemakaian undangan", effect: "Sebanyak ini orang boleh memakai satu undangan." },
  "club.meetingWeeksAhead": { label: "Jadwal klub ke depan", effect: "Sejauh ini jam klub sudah disimpan di papan." },
  "club.openMatchHoursBefore": {
    label: "Cari lawan ditutup",
    effect: "Kalau belum penuh selama ini sebelum main, patungan dikembalikan.",
  },
  "club.visitorFee": { label: "Iuran tamu klub", effect: "Untuk satu pertemuan, kalau klub tidak menentukan lain." },
  "club.ladder.reach": { label: "Jangkauan tantangan", effect: "Sebanyak ini tempat di atas boleh ditantang." },
  "club.ladder.playDays": { label: "Waktu main tantangan", effect: "Selama ini tantangan harus dimainkan." },
  "club.ladder.confirmDays": {
    label: "Hasil dianggap benar",
    effect: "Hasil yang tidak dibantah berlaku setelah ini.",
  },
  "club.ladder.idleDays": { label: "Turun karena diam", effect: "Tanpa pertandingan selama ini, turun satu tempat." },
  hotelFreeCancellationHours: { label: "Batal hotel gratis", effect: "Sampai selama ini sebelum check-in." },
  hotelEarlyCheckIn: { label: "Biaya masuk awal", effect: "Persen harga malam pertama; makin awal makin mahal." },
  hotelLateCheckOut: { label: "Biaya keluar telat", effect: "Persen harga malam terakhir; makin telat makin mahal." },
  "kost.depositMonths": { label: "Deposit kost", effect: "Dalam bulan sewa, ditagih bersama bulan pertama." },
  "kost.noticeMonths": {
    label: "Pemberitahuan keluar",
    effect: "Selama ini sebelum keluar penghuni harus memberi tahu.",
  },
  "quietHours.from": {
    label: "Jam tenang mulai",
    effect: "Sejak jam ini ponsel orang tidak berbunyi untuk kabar yang bisa menunggu.",
  },
  "quietHours.until": {
    label: "Jam tenang selesai",
    effect: "Kabar yang menunggu dikirim pada jam ini. Sama dengan jam mulai: tidak ada jam tenang.",
  },
};

/** The correctable terms of a payment method. */
export const methodTermWords: Record<MethodTerm, (method: string) => Words> = {
  staffOnly: (method) => ({ label: `${method}: hanya petugas`, effect: "Pelanggan tidak ditawari cara bayar ini." }),
  min: (method) => ({ label: `${method}: paling sedikit`, effect: "Di bawah ini cara bayar tidak ditawarkan." }),
  max: (method) => ({
    label: `${method}: paling banyak`,
    effect: "Di atas ini tidak ditawarkan; kosong berarti tanpa batas.",
  }),
  payMinutes: (method) => ({
    label: `${method}: waktu bayar`,
    effect: "Selama ini pelanggan boleh membayar setelah memilih.",
  }),
  leadMinutes: (method) => ({
    label: `${method}: jarak ke mulai`,
    effect: "Hanya ditawarkan kalau mulai masih sejauh ini.",
  }),
  feePerMille: (method) => ({
    label: `${method}: potongan per seribu`,
    effect: "Dipegang gateway dari tiap pembayaran, sesuai kontrakmu; dipakai saat mencocokkan pencairan.",
  }),
  feeFixed: (method) => ({
    label: `${method}: potongan tetap`,
    effect: "Ditambahkan ke potongan per seribu saat mencocokkan pencairan.",
  }),
};

export const officeSettingsText = {
  groups: {
    booking: "Booking",
    cancelling: "Batal dan hujan",
    desk: "Meja depan",
    payment: "Pembayaran",
    tax: "Pajak",
    academy: "Akademi",
    club: "Klub",
    stay: "Menginap",
    notices: "Kabar",
  } satisfies Record<SettingGroup, string>,
  units: {
    minutes: "menit",
    hours: "jam",
    days: "hari",
    weeks: "minggu",
    months: "bulan",
    percent: "%",
    rupiah: "Rp",
    count: "kali",
  } satisfies Record<SettingUnit, string>,
  problems: {
    unknown: "Pengaturan ini tidak dikenal.",
    shape: "Isi dengan angka bulat, atau jam yang benar.",
    range: "Angkanya di luar batas.",
    order: "Urutannya belum masuk akal.",
    owner: "Hanya pemilik yang mengubah batas ini. Buang perubahanmu di sini, atau minta pemilik.",
    waiting: "Sudah ada usulan yang menunggu orang kedua. Tarik dulu usulan itu di atas, lalu simpan lagi.",
  } satisfies Record<SettingProblem["problem"] | "owner" | "waiting", string>,
  limits: {
    title: "Menunggu orang kedua",
    by: (name: string) => `Diajukan ${name}`,
    open: "Lihat",
    decide: "Putuskan",
    before: "Berlaku sekarang",
    after: "Diusulkan",
    enteredBy: "Diajukan oleh",
    decideLead: "Batas yang lama tetap berlaku sampai kamu setuju.",
    withdrawLead: "Batas yang lama tetap berlaku. Yang memutuskan pemilik lain, atau manajer kalau pemiliknya satu.",
    approve: "Setujui batas baru",
    refuse: "Tolak",
    withdraw: "Tarik usulan",
    hint: "Melonggarkannya perlu persetujuan orang kedua.",
    ownerOnly: "Hanya pemilik yang mengubah batas ini.",
    held: "Batas yang dilonggarkan menunggu orang kedua",
  },
  between: (min: string, max: string) => `${min} sampai ${max}`,
  standard: (value: string) => `Bawaan: ${value}`,
  reset: "Kembali ke bawaan",
  resetOf: (label: string) => `Kembali ke bawaan: ${label}`,
  changed: "diubah",
  find: "Cari pengaturan",
  onlyChanged: "Hanya yang diubah",
  nothing: "Tidak ada pengaturan yang cocok.",
  found: (count: number) => `${count} pengaturan`,
  noLimit: "tanpa batas",
  yes: "ya",
  no: "tidak",
  countdownHint: "Angka dipisah koma, dari yang terbesar.",
  hoursBefore: "Jam sebelumnya",
  percent: "Persen",
  from: "Mulai pukul",
  until: "Sampai pukul",
  addStep: "Tambah langkah",
  removeStep: (at: number) => `Hapus langkah ${at}`,
  steps: {
    share: (hours: number, percent: number) => `${hours} jam: ${percent}%`,
    surcharge: (time: string, percent: number) => `${time}: ${percent}%`,
  },
} as const;
