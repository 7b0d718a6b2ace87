import type { SeedPage } from "./shapes.ts";

export const termsConditions: SeedPage = {
  title: "Syarat dan ketentuan",
  updated: "2026-11-15",
  sections: [
    {
      id: "tentang",
      heading: "Tentang syarat ini",
      blocks: [
        {
          type: "paragraph",
          text:
            "Syarat ini berlaku antara kamu dan Lapang, Jl. Bukit Pakar Timur 18, Bandung, saat kamu memesan " +
            "lapangan, kelas, kamar, atau paket. Aturan yang berlaku untuk satu pesanan adalah aturan pada saat " +
            "kamu membelinya, dan tersimpan bersama pesanan itu.",
        },
      ],
    },
    {
      id: "akun",
      heading: "Pemesan dan akun",
      blocks: [
        {
          type: "paragraph",
          text:
            "Memesan di situs ini butuh akun: slot ditahan atas namamu begitu kamu masuk. Tanpa akun, meja depan " +
            "memesankan untukmu dengan nama dan nomor yang bisa dihubungi. Jaga kata sandimu; pesanan dari akunmu " +
            "dianggap pesananmu. Anak didaftarkan oleh orang tua atau wali.",
        },
      ],
    },
    {
      id: "memesan",
      heading: "Memesan lapangan",
      blocks: [
        {
          type: "list",
          items: [
            "Slot yang kamu pilih ditahan **15 menit**. Kamar hotel dan kelas akademi 60 menit, permintaan kost " +
              "yang disetujui 24 jam. Memulai pembayaran memperpanjang waktu ini satu kali, sampai batas bayar " +
              "metodemu.",
            "Umum bisa memesan sampai 7 hari ke depan, anggota klub 14 hari, tamu menginap untuk tanggal " +
              "menginapnya. Seri mingguan sampai 12 minggu.",
            "Satu booking 1 sampai 3 jam. Satu pemesan paling banyak dua tahanan aktif dan 4 jam lapangan sehari.",
            "Lapangan buka pukul 06.00–22.00 WIB. Genting dan Embun tanpa lampu, tutup pukul 18.00.",
          ],
        },
        {
          type: "paragraph",
          text:
            "Slot yang lepas ditawarkan dulu ke daftar tunggu. Orang pertama punya 10 menit untuk mengambilnya, " +
            "lalu giliran berikutnya.",
        },
      ],
    },
    {
      id: "harga",
      heading: "Harga dan pajak",
      blocks: [
        {
          type: "paragraph",
          text:
            "Semua harga dalam Rupiah dan sudah termasuk pajak: PBJT 10 % untuk lapangan, pelatih, perlengkapan, " +
            "dan hotel; PPN efektif 11 % untuk barang lain; kost tanpa pajak. Harga saat kamu memesan dikunci di " +
            "pesanan itu. Voucher memotong harga sebelum pajak dihitung. Harga klub berlaku untuk anggota klub, " +
            "dan untuk tamu hotel serta penghuni kost pada tanggal menginapnya.",
        },
      ],
    },
    {
      id: "pembayaran",
      heading: "Pembayaran",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kamu bisa membayar dengan QRIS, virtual account, GoPay, ShopeePay, kartu, Alfamart atau Indomaret, " +
            "saldo, dan jam paket. Pesanan pasti setelah uang kami terima. Uang yang datang setelah waktu habis " +
            "tetap memastikan pesananmu kalau slotnya masih kosong dan jamnya belum lewat; kalau tidak, seluruhnya " +
            "menjadi saldo dan kamu kami kabari. Jumlah yang tidak cocok kami periksa dulu, dan slotnya kami jaga " +
            "sampai batas pemeriksaan.",
        },
      ],
    },
    {
      id: "pembatalan",
      heading: "Pembatalan",
      blocks: [
        {
          type: "table",
          head: ["Pesanan", "Kapan", "Yang kembali"],
          rows: [
            ["Lapangan", "24 jam sebelum main atau lebih", "100 %"],
            ["Lapangan", "6–24 jam sebelum", "50 %"],
            ["Lapangan", "Kurang dari 6 jam", "0"],
            ["Hotel, tarif fleksibel", "Sampai 48 jam sebelum check-in", "100 %"],
            ["Hotel, tarif fleksibel", "Setelah itu", "Dipotong satu malam"],
            ["Hotel, tarif hemat", "Kapan saja", "0"],
            ["Akademi", "48 jam sebelum sesi pertama atau lebih", "100 % ke saldo"],
          ],
        },
        {
          type: "paragraph",
          text:
            "Jumlah persisnya kamu ketahui sebelum menyetujui pembatalan. Batal kurang dari 6 jam dan slotmu " +
            "dibeli lagi lewat daftar tunggu? Uangmu kembali, paling banyak sebesar yang dibayar pembeli baru, " +
            "begitu pembayarannya tidak bisa lagi ditarik.",
        },
        {
          type: "paragraph",
          text:
            "Pindah jadwal boleh selama slot tujuan kosong. Kalau lebih mahal, kamu membayar selisihnya dan kedua " +
            "slot dijaga sampai lunas; kalau lebih murah, selisihnya menjadi saldo. Bagian yang bisa kembali " +
            "setelah pindah tidak pernah lebih besar daripada saat kamu pindah. Kalau kami yang membatalkan, " +
            "semuanya kembali.",
        },
      ],
    },
    {
      id: "hujan",
      heading: "Hujan",
      blocks: [
        {
          type: "paragraph",
          text:
            "Berlaku untuk lapangan outdoor. Dinyatakan tidak layak main sampai 60 menit sebelum mulai: pindah " +
            "gratis atau saldo penuh. Berhenti setelah mulai: saldo untuk setiap 30 menit yang tidak terpakai. " +
            "Petugas yang memutuskan layak atau tidak, dengan alasan keselamatan.",
        },
      ],
    },
    {
      id: "tidak-datang",
      heading: "Tidak datang",
      blocks: [
        {
          type: "paragraph",
          text:
            "Petugas dapat menandai tidak datang mulai 15 menit setelah jam mulai, dan pembayarannya tidak " +
            "kembali. Tiga kali dalam 90 hari, pesanan berikutnya perlu persetujuan petugas.",
        },
      ],
    },
    {
      id: "saldo-paket",
      heading: "Saldo dan paket",
      blocks: [
        {
          type: "paragraph",
          text:
            "Saldo berasal dari pengembalian, hujan, dan pembayaran terlambat, dan bisa dipakai untuk pesanan " +
            "berikutnya. Jumlah dan setiap perubahannya tercatat di [profilmu](/profile).",
        },
        {
          type: "paragraph",
          text:
            "Paket 5, 10, dan 20 jam berlaku 45, 90, dan 180 hari sejak dibeli, di semua lapangan, jam ramai atau " +
            "tidak. Satu jam paket sama dengan satu jam lapangan; tambahan seperti raket dan pelatih dibayar " +
            "terpisah. Jam yang kembali karena pembatalan berlaku paling sedikit 30 hari lagi. Jam yang lewat masa " +
            "berlakunya hangus.",
        },
      ],
    },
    {
      id: "pengembalian",
      heading: "Ke mana uang kembali",
      blocks: [
        {
          type: "table",
          head: ["Metode", "Tujuan"],
          rows: [
            ["QRIS, GoPay, ShopeePay, kartu", "Sumber yang sama, selama masih dalam batas waktu metode"],
            ["Virtual account, Alfamart, Indomaret", "Saldo atau transfer bank"],
            ["Saldo, jam paket", "Kembali ke saldo atau paket"],
            ["Tunai di meja depan", "Saldo atau transfer bank"],
          ],
        },
        { type: "paragraph", text: "Pengembalian yang gagal atau lewat batas waktu metodenya menjadi saldo." },
      ],
    },
    {
      id: "akademi-klub",
      heading: "Akademi dan klub",
      blocks: [
        {
          type: "paragraph",
          text:
            "Harga kelas untuk satu term; di kelas yang sudah berjalan kamu membayar sisa sesinya. Sesi yang kami " +
            "batalkan, dan izin paling lambat 6 jam sebelumnya, diganti sesi lain yang selevel. Setelah batas 48 jam, " +
            "biaya term tidak kembali, kecuali manajer memutuskan mengembalikan sisa sesi ke saldo. Iuran klub dibayar bulanan. Pengurus boleh menolak permintaan bergabung, dan keanggotaan " +
            "bisa diakhiri kalau aturan lapangan dilanggar berulang.",
        },
      ],
    },
    {
      id: "hotel",
      heading: "Hotel",
      blocks: [
        {
          type: "paragraph",
          text:
            "Masuk pukul 14.00, keluar pukul 12.00. Masuk lebih awal pukul 09.00–14.00 ditambah 25 % dari harga " +
            "satu malam, pukul 06.00–09.00 50 %. Keluar sampai pukul 15.00 ditambah 25 %, sampai pukul 18.00 50 %, " +
            "setelah itu satu malam. Keduanya kalau kamar tersedia. Kalau kamar, lapangan, dan pelatih dipesan " +
            "dalam satu pembayaran, semuanya pasti bersama atau tidak sama sekali.",
        },
      ],
    },
    {
      id: "kost",
      heading: "Kost",
      blocks: [
        {
          type: "paragraph",
          text:
            "Alurnya: ajukan, disetujui petugas, bayar, lalu huni. Aturan putra, putri, atau campur mengikat. " +
            "Deposit sebesar **satu bulan sewa** dan kembali setelah pemeriksaan kamar saat serah kunci, dikurangi " +
            "tagihan yang belum lunas dan kerusakan di luar pemakaian wajar. Pindah keluar diberitahukan paling " +
            "lambat **satu bulan** sebelumnya. Tagihan bulanan diingatkan 7 hari, 3 hari, dan pada hari jatuh " +
            "tempo.",
        },
      ],
    },
    {
      id: "di-tempat",
      heading: "Selama di tempat",
      blocks: [
        {
          type: "paragraph",
          text:
            "Ikuti aturan tiap lapangan dan petunjuk petugas, terutama saat petir. Pakai sepatu yang sesuai. " +
            "Kerusakan karena sengaja atau lalai kamu ganti. Barang pribadi jadi tanggung jawabmu; olahraga " +
            "mengandung risiko, jadi mainlah sesuai kemampuan. Ini tidak mengurangi tanggung jawab kami atas " +
            "kelalaian kami sendiri.",
        },
      ],
    },
    {
      id: "lain-lain",
      heading: "Perubahan dan kontak",
      blocks: [
        {
          type: "paragraph",
          text:
            "Syarat ini bisa berubah untuk pesanan yang akan datang, bukan yang sudah dibeli. Hukum Indonesia " +
            "berlaku. Kalau ada keberatan, hubungi dulu halo@lapang.example, WhatsApp 0812-2000-1818, atau " +
            "[formulir kontak](/contact-us), supaya kita selesaikan bersama lebih dulu.",
        },
      ],
    },
  ],
};
