import { retentionDays as days } from "@lapang/domain/privacy/retention";
import type { SeedPage } from "./shapes.ts";

export const privacyPolicy: SeedPage = {
  title: "Kebijakan privasi",
  updated: "2026-11-19",
  sections: [
    {
      id: "ringkasnya",
      heading: "Ringkasnya",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kami menyimpan data yang dibutuhkan supaya kamu bisa memesan, membayar, main, dan menginap. Tidak ada " +
            "pelacak, tidak ada iklan, dan data kamu tidak kami jual. Di [profilmu](/profile) kamu bisa memperbaiki, " +
            "mengunduh, atau menghapus datamu kapan saja. Sisanya menjelaskan hal itu dengan lebih lengkap.",
        },
        {
          type: "paragraph",
          text:
            "Kebijakan ini berlaku untuk situs dan aplikasi Lapang, Jl. Bukit Pakar Timur 18, Bandung. Lapang " +
            "adalah pengendali data menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.",
        },
      ],
    },
    {
      id: "data-yang-kami-simpan",
      heading: "Data yang kami simpan",
      blocks: [
        {
          type: "table",
          head: ["Data", "Untuk apa"],
          rows: [
            [
              "Nama, email, nomor telepon, foto (kalau kamu berikan)",
              "Mengenalimu, mengirim konfirmasi dan kabar, menghubungimu kalau jadwal berubah",
            ],
            [
              "Nama dan nomor telepon yang kamu sebutkan di meja depan, kalau kamu datang tanpa akun",
              "Mencatat pesananmu, memberi kuitansi, dan menghubungimu kalau jadwal berubah; kalau kamu punya akun juga, " +
                "petugas bisa menggabungkannya atas permintaanmu",
            ],
            [
              "Catatan singkat dan tanda dari petugas tentang pesananmu",
              "Melayanimu dengan tepat; ikut dalam salinan datamu",
            ],
            [
              "Peserta yang kamu daftarkan, misalnya nama dan tanggal lahir anak",
              "Mendaftarkan kelas akademi sesuai usia",
            ],
            [
              "Kehadiran di kelas, catatan pelatih, dan perkembangan peserta",
              "Menunjukkan perkembangan kepadamu dan menghitung sesi pengganti",
            ],
            [
              "Booking, kehadiran, perubahan jadwal, dan pembatalan",
              "Menjalankan pesanan dan menghitung pengembalian dana",
            ],
            [
              "Pembayaran: jumlah, metode, status, nomor rujukan",
              "Mencatat uangmu, membuat kuitansi, mengembalikan dana",
            ],
            ["Saldo, jam paket, dan voucher yang dipakai", "Menjaga agar hitungannya selalu cocok"],
            [
              "Keanggotaan klub, permintaan sewa kost, dan survei",
              "Memproses permintaanmu, termasuk aturan putra, putri, atau campur",
            ],
            [
              "Nama tamu sekamar, perkiraan jam datang, dan permintaan untuk kamar hotel",
              "Menyiapkan kamar dan menyambut tamunya",
            ],
            [
              "Paspor tamu asing: nama, kewarganegaraan, nomor, dan foto halamannya",
              `Melaporkan tamu asing sesuai aturan; hanya dibuka petugas, dihapus ${days.passports} hari setelah keluar`,
            ],
            [
              "Foto kartu identitas calon penghuni kost, hanya untuk petugas",
              `Memastikan siapa yang tinggal; dihapus ${days.identityPhotos} hari setelah sewa atau pengajuannya selesai`,
            ],
            [
              "Pesan lewat formulir kontak, dan kode acak dari alamat jaringanmu",
              "Menjawabmu, dan menahan kiriman massal",
            ],
            ["Waktu masuk dan jenis perangkat", "Menunjukkan di mana akunmu sedang masuk, dan menjaganya"],
            ["Alamat IP, sebentar saja", "Membatasi permintaan yang terlalu banyak"],
          ],
        },
        {
          type: "paragraph",
          text:
            "Kami **tidak** menyimpan nomor kartu, kode keamanan kartu, atau PIN dompet digitalmu. Data itu hanya " +
            "kamu masukkan di halaman penyedia pembayaran. Kata sandi, kalau kamu punya, disimpan sebagai sidik " +
            "acak yang tidak bisa dibaca balik, juga oleh kami.",
        },
        {
          type: "paragraph",
          text: "Kalau kamu masuk lewat penyedia lain, kami hanya menerima nama, email, dan foto profil dari sana.",
        },
      ],
    },
    {
      id: "cookie",
      heading: "Cookie dan penyimpanan di perangkat",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kami memakai empat cookie, semuanya hanya untuk mengenali siapa yang masuk. Isinya kode acak yang tidak " +
            "bisa dibaca oleh skrip di halaman, dan tidak dipakai untuk mengikuti kamu di situs lain. Lewat https, nama " +
            "cookie selain yang pertama diawali __Host- atau __Secure-, supaya situs lain tidak bisa menaruh cookie palsu.",
        },
        {
          type: "list",
          items: [
            "**token** menandai bahwa kamu sudah masuk, dan berakhir saat kamu keluar atau sesinya habis.",
            "**external_flow** hanya ada saat kamu masuk lewat penyedia lain, paling lama 10 menit. Cookie ini " +
              "memastikan bahwa peramban yang kembali dari sana adalah perambanmu.",
            "**door** hanya ada di perangkat pintu milik kami: cookie ini menandai bahwa perangkat itu boleh memindai tiket, " +
              "paling lama 400 hari sejak terakhir dipakai, sampai dicabut.",
            "**device** mengingat, paling lama 400 hari, bahwa perangkat ini pernah masuk, supaya orang lain yang " +
              "menebak sandimu tidak membuatmu ikut terkunci. Isinya tidak menyebut akun siapa.",
          ],
        },
        { type: "paragraph", text: "Selain itu perangkatmu menyimpan:" },
        {
          type: "list",
          items: [
            "pilihan tampilan terang, gelap, atau ikut sistem (**lapang-colour-mode**);",
            "kalau kamu masuk: tanda masukmu beserta nama, email, dan fotomu (**firebaseLocalStorageDb**), serta " +
              "akun mana yang sedang masuk (**lapang-signed-in-as**). Keduanya dihapus saat kamu keluar;",
            "kapan tanda masuk itu terakhir dipakai (**lapang-identity-at**), supaya dua tab tidak memperbaruinya " +
              "bersamaan;",
            "hasil masuk lewat penyedia lain (**lapang.external-sign-in**) dan bagian profil yang kamu tinggalkan " +
              "untuk itu (**lapang-away-for**), di tab itu saja, dan dihapus begitu dibaca;",
            "paling banyak 12 pilihan jam terakhirmu dengan kode acak (**lapang-hold-keys**), supaya memuat ulang " +
              "halaman tidak menahan jam yang sama dua kali;",
            "perubahan pesanan yang belum terkirim (**lapang-unsent**) dan isian formulir kontak yang belum " +
              "terkirim (**lapang-contact-draft**), di tab itu saja, dan dihapus begitu terkirim;",
            "sampai mana kamu menggulir (**tsr-scroll-restoration**) dan kapan halaman dimuat ulang sesudah " +
              "pembaruan (**lapang-chunk-reload**), di tab itu saja;",
            "kalau kamu mengizinkan notifikasi: alamat peramban ini di layanan notifikasinya, kapan alamat itu diambil " +
              "dan untuk akun mana (**fcm_token**), yang dihapus saat kamu keluar; kalau kamu memilih nanti: sampai " +
              "kapan kami tidak bertanya lagi (**lapang-notices-later**);",
            "kalau kamu menunda menyetujui syarat dan kebijakan ini: versi yang kamu tunda (**lapang-consent-later**);",
            "di perangkat petugas (**lapang-door**) dan perangkat pintu (**lapang-door-device**) saja: kunci pemeriksa " +
              "tiket, tiket yang dipindai sehari terakhir, dan pindaian yang belum terkirim, tanpa nama siapa pun;",
            "salinan halaman dan tiket yang pernah kamu buka, supaya bisa dibaca tanpa sinyal. Yang bersifat " +
              "pribadi dibersihkan saat kamu keluar.",
          ],
        },
        {
          type: "paragraph",
          text:
            "Tidak ada cookie analitik, tidak ada piksel, tidak ada sidik jari peramban. Karena itu juga tidak ada " +
            "spanduk persetujuan yang harus kamu tutup.",
        },
      ],
    },
    {
      id: "notifikasi",
      heading: "Kabar dari kami",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kami mengabarimu tentang urusanmu sendiri: pesanan yang sudah pasti, dipindah, atau batal, pengingat main " +
            "dan bayar, giliranmu di daftar tunggu, uang yang kembali atau masuk ke saldo, dan keamanan akunmu. Kabarnya " +
            "tersimpan bersama akunmu; salinannya kami kirim ke emailmu dan, kalau kamu mengizinkan, muncul di " +
            "perangkatmu lewat layanan notifikasi perambannya, terenkripsi. Lewat cara apa kamu dikabari bisa diatur " +
            "per perihal di [profil](/profile); kuitansi, penutupan, dan keamanan akun selalu kami kirim.",
        },
      ],
    },
    {
      id: "siapa-yang-melihat",
      heading: "Siapa yang melihat datamu",
      blocks: [
        {
          type: "list",
          items: [
            "**Petugas Lapang**, sesuai tugasnya. Meja depan melihat pesanan dan nomor teleponmu, manajer melihat " +
              "pengembalian dana. Tindakan petugas dicatat.",
            "**Pelatih**, nama, usia, kehadiran, dan perkembangan peserta di kelasnya, bukan di kelas lain.",
            "**Pengurus klub** yang kamu ikuti, nama dan status keanggotaanmu.",
            "**Penyedia pembayaran**, nama, kontak, dan rincian yang perlu untuk memproses bayaranmu.",
            "**Penyedia email**, sebatas isi pesan yang dikirim kepadamu.",
            "**Pihak berwenang**, hanya kalau hukum mewajibkan.",
          ],
        },
        {
          type: "paragraph",
          text:
            "Pemain lain tidak melihat siapa yang memesan lapangan; kotak yang terisi hanya bertuliskan Terisi. " +
            "Tautan peta membuka situs OpenStreetMap hanya kalau kamu menekannya.",
        },
      ],
    },
    {
      id: "berapa-lama",
      heading: "Berapa lama kami menyimpan",
      blocks: [
        {
          type: "list",
          items: [
            "Data profil dan peserta: selama akunmu ada, atau sampai kamu menghapusnya.",
            "Nama dan nomor yang ditulis di meja depan tanpa akun: selama catatan bookingnya disimpan.",
            "Catatan booking, pembayaran, dan pajak: paling sedikit 10 tahun, karena aturan pembukuan mewajibkannya; tanpa " +
              "namamu begitu akunmu dihapus.",
            `Pesan kontak: ${days.contactMessages} hari, atau sampai akunmu dihapus.`,
            `Email yang kami kirim: isinya satu jam, bahwa ia terkirim ${days.sentMails} hari. Salinan notifikasi di perangkat ` +
              `dan WhatsApp: ${days.pushCopies} hari.`,
            `Perangkat yang pernah masuk: ${days.expiredSessions} hari sesudah sesinya habis; bahwa sebuah cara masuk sudah ` +
              `berakhir: ${days.endedSignIns} hari.`,
            `Paspor tamu: ${days.passports} hari sesudah keluar. Foto kartu identitas penghuni kost: ${days.identityPhotos} hari ` +
              "sesudah sewa atau pengajuannya selesai.",
            "Catatan tindakan petugas: disimpan sebagai bukti; nama dan kontakmu di dalamnya dihapus bersama akunmu.",
            "Persetujuan yang kamu berikan atau tarik: disimpan sebagai bukti, tanpa nama.",
            "Slot yang hanya ditahan dan tidak dibayar: tercatat sebagai pesanan yang lewat waktu, tanpa data " +
              "tambahan.",
          ],
        },
      ],
    },
    {
      id: "hakmu",
      heading: "Hakmu",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kamu berhak melihat, memperbaiki, menyalin, dan menghapus datamu. Semuanya bisa kamu lakukan sendiri di " +
            "[profilmu](/profile), tanpa meminta izin siapa pun.",
        },
        {
          type: "list",
          ordered: true,
          items: [
            "**Perbaiki** nama, nomor, foto, email, dan peserta langsung di tempatnya.",
            "**Unduh** semua yang kami simpan tentang kamu, sebagai satu berkas yang bisa dibaca mesin.",
            "**Keluarkan** perangkat lain yang masih masuk ke akunmu.",
            "**Hapus** akunmu. Kalau masih ada saldo, jam paket, tagihan, atau booking yang berjalan, halaman itu " +
              "menyebutkannya dan cara menyelesaikannya, supaya uangmu tidak ikut hilang.",
          ],
        },
        {
          type: "paragraph",
          text:
            "Tidak punya akun, atau tidak bisa masuk? Datang ke meja depan, atau tulis lewat [formulir kontak](/contact-us), email, atau " +
            "WhatsApp; kami pastikan dulu bahwa itu benar kamu.",
        },
        {
          type: "paragraph",
          text:
            "Saat akunmu dihapus, nama, kontak, foto, dan data peserta ikut dihapus. Catatan transaksi yang wajib disimpan " +
            "tetap ada tanpa identitas yang tidak diperlukan lagi.",
        },
      ],
    },
    {
      id: "anak",
      heading: "Data anak",
      blocks: [
        {
          type: "paragraph",
          text:
            "Anak di bawah 18 tahun didaftarkan oleh orang tua atau wali dengan persetujuannya, yang kami catat dan " +
            "bisa ditarik kapan saja. Datanya bisa diubah atau dihapus sendiri " +
            "di [profil](/profile). Kami hanya meminta data yang diperlukan untuk menempatkan anak di kelas yang " +
            "sesuai. Foto atau video anak tidak kami pasang tanpa izin tertulis.",
        },
      ],
    },
    {
      id: "keamanan",
      heading: "Keamanan",
      blocks: [
        {
          type: "paragraph",
          text:
            "Sambungan ke situs dienkripsi. Datamu hanya dibuka petugas yang membutuhkannya untuk tugasnya. Kalau " +
            "terjadi kebocoran yang menyangkut datamu, kami memberi tahu kamu dan otoritas paling lambat 3 × 24 " +
            "jam sejak kami mengetahuinya, lengkap dengan apa yang terjadi dan apa yang perlu kamu lakukan.",
        },
      ],
    },
    {
      id: "perubahan",
      heading: "Perubahan dan kontak",
      blocks: [
        {
          type: "paragraph",
          text:
            "Kalau kebijakan ini berubah, nomor versi dan tanggal di atas ikut berubah; untuk perubahan penting kami minta " +
            "persetujuanmu lagi. Pertanyaan atau keberatan soal data: halo@lapang.example, WhatsApp 0812-2000-1818, " +
            "atau [formulir kontak](/contact-us).",
        },
      ],
    },
  ],
};
