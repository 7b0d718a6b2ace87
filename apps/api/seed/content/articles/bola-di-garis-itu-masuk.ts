import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "bola-di-garis-itu-masuk",
  title: "Bola di garis itu masuk. Titik.",
  excerpt:
    "Main tanpa wasit berarti kamu jadi hakim garis untuk sisi lapanganmu sendiri. Begini cara memutuskan cepat, " +
    "adil, dan tanpa drama.",
  category: "aturan",
  tags: ["garis", "tanpa wasit", "sportivitas"],
  author: "Reza Mahardika",
  publishedDaysAgo: 4,
  cover: { crop: "garis", tone: "court" },
  related: { kind: "court", slug: "cemara" },
  body: [
    {
      type: "paragraph",
      text:
        "Hampir semua pertandingan di klub berjalan tanpa wasit. Tidak ada kursi tinggi, tidak ada kamera, hanya dua " +
        "atau empat orang yang sama-sama ingin menang. Anehnya cara ini bekerja dengan baik, asal semua orang " +
        "memegang satu hal yang sama: garis adalah bagian dari lapangan.",
    },
    { type: "heading", id: "seberapa-sedikit", text: "Seberapa sedikit sudah cukup" },
    {
      type: "paragraph",
      text:
        "Aturan tenis berkata bahwa bola yang menyentuh garis dianggap jatuh di daerah yang dibatasi garis itu. " +
        "Tidak harus separuh bola, tidak harus titik tengahnya. Sehelai bulu yang menyapu tepi luar cat putih sudah " +
        "**masuk**.",
    },
    {
      type: "paragraph",
      text:
        "Garisnya pun tidak setipis yang kita kira. Baseline boleh selebar 10 cm, garis lain antara 2,5 dan 5 cm, " +
        "dan semua ukuran lapangan dihitung sampai tepi luar cat. Lebar lapangan tunggal 8,23 meter itu sudah " +
        "termasuk kedua garis sampingnya.",
    },
    {
      type: "paragraph",
      text: "Yang sering membuat orang bertengkar bukan tebal garis, melainkan garis mana yang berlaku:",
    },
    {
      type: "list",
      items: [
        "**Servis**: garis servis, garis tengah, dan garis samping tunggal. Lorong ganda tidak pernah ikut, juga " +
          "saat main ganda.",
        "**Reli tunggal**: baseline dan garis samping tunggal, yang dalam.",
        "**Reli ganda**: baseline dan garis samping luar, jadi lorongnya hidup.",
      ],
    },
    { type: "heading", id: "siapa-memanggil", text: "Siapa memanggil bola siapa" },
    {
      type: "paragraph",
      text:
        "Kamu memanggil bola yang jatuh di sisimu. Lawan memanggil bola di sisinya. Penonton, pelatih, dan teman di " +
        "lapangan sebelah tidak punya suara, sebaik apa pun sudut pandangnya.",
    },
    {
      type: "paragraph",
      text:
        "Panggilan harus **segera**, dengan suara dan tangan. Telunjuk ke atas berarti keluar, telapak menghadap " +
        "tanah berarti masuk. Kalau kamu sudah memukul bola itu kembali dan baru berkata “keluar” dua detik kemudian " +
        "setelah pukulanmu menyangkut, panggilan itu terlambat dan bolanya dihitung masuk.",
    },
    {
      type: "paragraph",
      text:
        "Di ganda, siapa pun dari pasangan boleh memanggil. Tapi kalau kalian berbeda pendapat, satu bilang masuk " +
        "dan satu bilang keluar, bola dihitung masuk. Tidak ada rapat di tengah reli.",
    },
    {
      type: "quote",
      text: "Kalau kamu perlu waktu untuk berpikir, berarti kamu tidak melihatnya. Dan yang tidak terlihat, masuk.",
    },
    { type: "heading", id: "kalau-ragu", text: "Kalau ragu, untuk lawan" },
    {
      type: "paragraph",
      text:
        "Inilah inti main tanpa wasit: keraguan selalu menguntungkan lawan. Bukan diulang, bukan dibagi dua. “Ulang " +
        "saja, aku tidak yakin” terdengar sopan, padahal itu mengambil setengah poin dari orang yang pukulannya " +
        "mungkin sempurna.",
    },
    {
      type: "table",
      head: ["Yang terjadi", "Keputusan"],
      rows: [
        ["Kamu melihat jelas ada jarak antara bola dan garis", "Keluar"],
        ["Kamu tertutup badan pasanganmu", "Masuk"],
        ["Kamu dan pasangan berbeda pendapat", "Masuk"],
        ["Bola dari lapangan sebelah menggelinding masuk saat reli", "Ulang poin"],
        ["Kamu memanggil keluar, lalu sadar bolanya masuk", "Akui, poin untuk lawan"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Baris terakhir butuh sedikit keberanian. Beberapa peraturan turnamen mengizinkan poin diulang untuk " +
        "kekeliruan pertama, yang lain langsung memberi poin kepada lawan. Di main santai, berikan saja poinnya. " +
        "Kamu kehilangan satu angka dan mendapat lawan yang percaya padamu sepanjang sore.",
    },
    { type: "heading", id: "jejak-tanah-liat", text: "Jejak di tanah liat" },
    {
      type: "paragraph",
      text:
        "Di tanah liat bola meninggalkan tanda, dan hanya di sana memeriksa jejak adalah kebiasaan yang sah. Di " +
        "[Bata](/court/bata) atau [Genting](/court/genting) kamu boleh berhenti, mendekat, dan menunjuk. Lawan boleh " +
        "datang melihat, tapi tidak menyeberang dengan langkah marah.",
    },
    {
      type: "paragraph",
      text:
        "Tiga syaratnya: poin benar-benar berhenti, jejak yang ditunjuk memang jejak pukulan itu, dan seluruh " +
        "tandanya terbaca. Kalau jejaknya tumpang tindih atau sebagian hilang di atas pita garis, keraguan kembali " +
        "ke aturan tadi. Masuk.",
    },
    {
      type: "tip",
      title: "Sapu dulu, debat kemudian",
      text:
        "Lapangan yang disapu sebelum main membuat jejak mudah dibaca. Dua menit di awal menghemat sepuluh menit " +
        "tengkar di akhir.",
    },
    { type: "heading", id: "bukan-cuma-garis", text: "Bukan cuma soal garis" },
    { type: "paragraph", text: "Beberapa hal lain juga kamu putuskan sendiri, dan sering terlupa:" },
    {
      type: "list",
      items: [
        "**Dua kali pantul.** Hanya kamu yang merasakan apakah bola sempat memantul dua kali sebelum kena raketmu. " +
          "Katakan sendiri.",
        "**Menyentuh net.** Badan, baju, atau raketmu menyentuh net saat bola hidup berarti poin untuk lawan, " +
          "walau lawan tidak melihat.",
        "**Menangkap bola.** Bola yang jelas akan keluar tetap hidup sampai memantul. Menangkapnya sebelum jatuh, " +
          "sejauh apa pun kamu berdiri di belakang baseline, berarti poinmu hilang.",
        "**Mengenai badan.** Bola yang mengenai kamu sebelum memantul juga poin untuk lawan.",
      ],
    },
    { type: "heading", id: "tetap-tidak-sepakat", text: "Kalau tetap tidak sepakat" },
    {
      type: "paragraph",
      text:
        "Tanyakan sekali: “Kamu yakin?” Kalau jawabannya ya, lanjutkan. Panggilan itu milik sisi tersebut dan " +
        "permainan tidak akan membaik setelah lima menit diskusi. Kalau kalian lupa skornya, mundur ke skor terakhir " +
        "yang disepakati berdua dan mulai dari sana, dengan server menyebut angka keras-keras sebelum setiap servis. " +
        "Kebiasaan kecil itu menghapus separuh perselisihan.",
    },
    {
      type: "paragraph",
      text:
        "Kalau satu orang terus-menerus memanggil murah hati untuk dirinya sendiri, jangan membalas dengan cara yang " +
        "sama. Selesaikan set, bersalaman, lalu pilih lawan lain. Klub punya ingatan panjang, dan reputasi di " +
        "lapangan lebih sulit diperbaiki daripada backhand. Mau tahu bagaimana menghitung skor sampai akhir? Lanjut " +
        "ke [tie-break tanpa bingung](/article/tie-break-tanpa-bingung).",
    },
  ],
};
