import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "let-dan-foot-fault",
  title: "Let, foot fault, dan hal kecil lain saat servis",
  excerpt:
    "Kapan servis diulang, apa yang boleh dilakukan kaki, dan kenapa melempar bola lalu menangkapnya bukan kesalahan.",
  category: "aturan",
  tags: ["servis", "let", "foot fault"],
  author: "Dita Ayuningtyas",
  publishedDaysAgo: 16,
  cover: { crop: "servis", tone: "court" },
  related: { kind: "programme", slug: "klinik-servis" },
  body: [
    {
      type: "paragraph",
      text:
        "Servis adalah satu-satunya pukulan dengan aturan sepanjang setengah halaman. Sebagian orang menghafalnya " +
        "dari televisi, dan televisi jarang menayangkan bagian yang membingungkan. Berikut yang paling sering " +
        "ditanyakan peserta klinik, dengan jawaban yang bisa langsung dipakai.",
    },
    { type: "heading", id: "posisi-awal", text: "Berdiri di mana" },
    {
      type: "paragraph",
      text:
        "Sebelum mulai, kedua kaki diam di belakang baseline, di antara perpanjangan khayal tanda tengah dan garis " +
        "samping. Di tunggal batasnya garis samping tunggal, di ganda garis samping ganda. Poin pertama setiap gim " +
        "dimulai dari sisi kanan, lalu bergantian kiri dan kanan.",
    },
    {
      type: "paragraph",
      text:
        "Bola harus dipukul sebelum menyentuh tanah, melewati net, dan jatuh di kotak servis seberang yang menyilang " +
        "dari tempatmu. Garis yang membatasi kotak itu termasuk masuk. Kamu punya dua kesempatan; dua kali gagal " +
        "berarti **double fault** dan poin untuk lawan.",
    },
    {
      type: "paragraph",
      text:
        "Cara memukulnya bebas. Servis dari bawah sah, asal bola dilepas dari tangan dan dipukul sebelum memantul. " +
        "Lawan boleh cemberut, tapi tidak boleh protes.",
    },
    { type: "heading", id: "foot-fault", text: "Foot fault, empat larangan untuk kaki" },
    {
      type: "paragraph",
      text: "Sejak gerakan servis dimulai sampai raket mengenai bola, kakimu tidak boleh melakukan empat hal ini:",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Menyentuh baseline atau lapangan di dalamnya, walau hanya ujung sepatu.",
        "Berpindah tempat dengan berjalan atau berlari. Geseran kecil dan mengangkat tumit boleh.",
        "Menyentuh daerah di luar perpanjangan garis samping.",
        "Menyentuh perpanjangan garis tengah.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Batasnya adalah **saat raket mengenai bola**. Melompat ke dalam lapangan dan mendarat setelah kontak " +
        "sepenuhnya sah, dan hampir semua servis keras berakhir begitu. Yang salah adalah kaki yang sudah mendarat " +
        "di garis ketika bola masih di udara.",
    },
    {
      type: "paragraph",
      text:
        "Foot fault dihitung sebagai satu kesalahan biasa. Di servis pertama kamu masih punya servis kedua; di " +
        "servis kedua poinnya hilang. Dalam pertandingan tanpa wasit, lawan di seberang sulit melihatnya dengan " +
        "adil. Kebiasaan baiknya: ingatkan dulu, minta orang netral melihat kalau terus terjadi, dan jangan " +
        "memakainya sebagai senjata di skor 30–40.",
    },
    {
      type: "tip",
      title: "Uji dengan kapur",
      text:
        "Gambar garis kapur satu telapak di belakang baseline dan servis dari sana selama dua minggu. Jarak yang " +
        "hilang tidak terasa, foot fault-nya hilang.",
    },
    { type: "heading", id: "let", text: "Let: bola menyentuh net lalu masuk" },
    {
      type: "paragraph",
      text:
        "Kalau servis menyentuh net, tali, atau pita, lalu jatuh di kotak yang benar, itu **let**. Servis tersebut " +
        "diulang, dan hanya servis itu. Let di servis pertama memberi kamu servis pertama lagi; let di servis kedua " +
        "memberi kamu servis kedua lagi, bukan dua kesempatan baru. Tidak ada batas jumlahnya.",
    },
    {
      type: "table",
      head: ["Servis menyentuh net, lalu", "Hasil"],
      rows: [
        ["Jatuh di kotak yang benar", "Let, servis itu diulang"],
        ["Jatuh di luar kotak", "Salah"],
        ["Mengenai penerima sebelum memantul", "Let, servis itu diulang"],
        ["Tidak menyeberang", "Salah"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Perhatikan baris ketiga. Bola yang menyentuh net lalu mengenai penerima sebelum jatuh juga let. Sebaliknya, " +
        "servis bersih yang mengenai penerima atau pasangannya sebelum memantul adalah poin untuk server, jadi " +
        "jangan menangkap servis yang kelihatan akan keluar.",
    },
    {
      type: "paragraph",
      text:
        "Let juga berlaku kalau penerima belum siap. Penerima yang sudah mencoba memukul dianggap siap, jadi tidak " +
        "bisa berkata “belum” setelah pukulannya menyangkut.",
    },
    { type: "heading", id: "lemparan-gagal", text: "Lemparan yang jelek" },
    {
      type: "paragraph",
      text:
        "Lemparan bola yang melenceng boleh ditangkap, dibiarkan jatuh, atau diulang tanpa hukuman. Yang dihitung " +
        "adalah ayunan: kalau kamu mengayun untuk memukul dan meleset, itu kesalahan. Jadi melempar lalu menangkap " +
        "sepuluh kali tidak melanggar apa pun selain kesabaran. Ada batas waktu juga; peraturan memberi paling lama " +
        "25 detik di antara poin.",
    },
    {
      type: "paragraph",
      text:
        "Matahari tepat di mata? Ubah sudut badan dan lempar sedikit ke samping, atau pakai topi. Di " +
        "[Teduh](/court/teduh) dan [Selasar](/court/selasar) alasan ini tidak berlaku.",
    },
    { type: "heading", id: "salah-giliran", text: "Salah sisi, salah giliran" },
    {
      type: "paragraph",
      text:
        "Semua orang pernah servis dari sisi yang keliru. Begitu ketahuan, poin yang sudah selesai tetap sah dan " +
        "kalian pindah ke sisi yang benar menurut skor. Servis pertama yang sudah gagal sebelum kekeliruan ketahuan " +
        "tetap dihitung gagal.",
    },
    {
      type: "paragraph",
      text:
        "Kalau orang yang salah yang servis, gilirannya dibetulkan saat itu juga dan poin yang sudah dimainkan tetap " +
        "berlaku. Kalau seluruh gim telanjur selesai, urutannya dibiarkan berubah sampai akhir set. Di ganda, servis " +
        "yang mengenai pasanganmu sendiri adalah kesalahan, seberapa pun lucunya.",
    },
    { type: "heading", id: "yang-penting", text: "Yang perlu dihafal" },
    {
      type: "paragraph",
      text:
        "Cukup tiga kalimat: kaki di belakang garis sampai bola kena, net lalu masuk berarti ulang satu servis, dan " +
        "yang sudah mengayun berarti sudah mencoba. Sisanya bisa dicari sambil minum. Kalau servismu sendiri yang " +
        "jadi masalah, bukan aturannya, [Klinik Servis](/academy/klinik-servis) membongkarnya dari lemparan sampai " +
        "mendarat, enam minggu, di bawah atap.",
    },
  ],
};
