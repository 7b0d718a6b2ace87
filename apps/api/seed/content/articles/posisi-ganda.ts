import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "posisi-ganda",
  title: "Posisi ganda: bergerak seperti diikat satu tali",
  excerpt:
    "Di mana berdiri saat servis, menerima, dan bertahan, serta siapa yang mengambil bola di tengah. Ganda yang rapi " +
    "dimulai dari kaki.",
  category: "teknik",
  tags: ["ganda", "posisi", "voli"],
  author: "Reza Mahardika",
  publishedDaysAgo: 60,
  cover: { crop: "net", tone: "synth" },
  related: { kind: "programme", slug: "voli-dan-ganda" },
  body: [
    {
      type: "paragraph",
      text:
        "Pasangan yang pukulannya biasa saja sering mengalahkan dua pemain tunggal yang hebat. Rahasianya " +
        "membosankan: mereka selalu berdiri di tempat yang benar. Di ganda, lapangan hanya melebar 2,74 meter, tapi " +
        "pemainnya bertambah dua. Ruang kosong yang tersisa sedikit, dan tugas kalian berdua adalah memastikan ruang " +
        "itu berada di tempat yang paling sulit dicapai lawan.",
    },
    { type: "heading", id: "empat-posisi", text: "Empat posisi awal" },
    {
      type: "table",
      head: ["Peran", "Berdiri di", "Tugas"],
      rows: [
        ["Server", "Di antara tanda tengah dan garis ganda", "Servis ke tubuh atau T, lalu ambil menyilang"],
        ["Pasangan server", "Tengah kotak servis, 2–3 m dari net", "Menutup jalur lurus, mengancam tengah"],
        ["Penerima", "Dekat baseline, di tengah sudut servis", "Kembalikan menyilang, rendah, jauh dari orang depan"],
        ["Pasangan penerima", "Sekitar garis servis", "Menjaga tengah, membaca gerak orang depan lawan"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Server di ganda berdiri lebih melebar daripada di tunggal, karena ia harus menutup lorongnya sendiri. " +
        "Penerima sebaliknya mencari titik tengah dari semua sudut servis yang mungkin; kalau server melebar, " +
        "ikutlah melebar selangkah.",
    },
    {
      type: "paragraph",
      text:
        "Kesalahan paling umum adalah pasangan server yang berdiri menempel garis samping “supaya tidak dilewati”. " +
        "Dengan begitu ia menjaga jalur yang jarang dipakai dan membiarkan tengah terbuka lebar. Dilewati lurus satu " +
        "kali dalam dua gim itu harga yang wajar. Kalau tidak pernah dilewati, berarti kamu terlalu menepi.",
    },
    { type: "heading", id: "satu-tali", text: "Tali empat meter" },
    {
      type: "paragraph",
      text:
        "Bayangkan kamu dan pasanganmu diikat tali sepanjang empat meter di pinggang. Kalau ia tertarik ke kanan " +
        "mengejar bola lebar, kamu ikut bergeser ke kanan dan menutup tengah. Sisi kiri yang kosong dibiarkan, " +
        "karena dari posisi terdesak lawan hampir tidak mungkin ke sana.",
    },
    {
      type: "paragraph",
      text:
        "Begitu juga maju dan mundur. Satu di depan dan satu di belakang adalah bentuk awal, bukan tujuan. Di antara " +
        "kalian terbuka lorong diagonal yang enak ditembak. Saat pasanganmu maju dengan bola yang baik, majulah " +
        "bersama. Saat lawan memukul lob melewati kepala kalian, mundurlah berdua.",
    },
    { type: "quote", text: "Kalau pasanganmu bergerak dan kamu tidak, kalian baru saja membuka pintu." },
    { type: "heading", id: "bola-tengah", text: "Siapa yang mengambil tengah" },
    {
      type: "paragraph",
      text:
        "Lebih banyak poin ganda hilang di tengah daripada di kedua lorong digabung. Bola di antara dua orang yang " +
        "sama-sama sopan tidak diambil siapa pun. Sepakati tiga aturan sebelum servis pertama:",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Yang forehand-nya di tengah mengambil dulu. Untuk dua pemain tangan kanan, itu orang di sisi kiri.",
        "Kalau satu orang lebih dekat ke net, bola itu miliknya, karena ia memukul lebih awal dan dari tempat " +
          "lebih tinggi.",
        "Yang berteriak “aku” mengambil, apa pun yang tertulis di nomor satu dan dua.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Memukul ke tengah juga serangan terbaik saat lawan berdua di net. Sudut mereka menyempit, net di sana " +
        "paling rendah, yaitu [91,4 cm](/article/net-91-4-cm), dan mereka harus memutuskan siapa yang menjawab.",
    },
    { type: "heading", id: "memotong", text: "Kapan memotong" },
    {
      type: "paragraph",
      text:
        "Memotong, atau poaching, artinya orang depan menyeberang untuk memvoli pengembalian yang ditujukan kepada " +
        "pasangannya. Gerakannya diagonal ke depan, bukan menyamping, supaya bola dipukul di atas net. Waktunya " +
        "tepat ketika penerima mulai mengayun; lebih cepat, ia melihatmu dan memukul lurus, lebih lambat, kamu hanya " +
        "melambai.",
    },
    {
      type: "paragraph",
      text:
        "Pergi berarti pergi. Kalau kamu melewati garis tengah, teruskan dan pasanganmu pindah mengisi sisi yang " +
        "kamu tinggalkan. Setengah memotong adalah yang terburuk dari dua dunia. Bola yang dipotong diarahkan ke " +
        "kaki orang depan lawan atau ke celah di antara mereka.",
    },
    {
      type: "paragraph",
      text:
        "Servis ke T memudahkanmu memotong karena sudut pengembaliannya sempit. Servis melebar menyulitkan, karena " +
        "jalur lurus terbuka. Maka bicarakan arah servis sebelum setiap poin. Isyarat tangan di balik punggung pun " +
        "cukup: kepal berarti tetap, telapak terbuka berarti memotong.",
    },
    {
      type: "tip",
      title: "Latihan tanpa bola baru",
      text:
        "Main satu set dengan syarat orang depan harus memotong paling sedikit sekali tiap gim. Kalian akan " +
        "kehilangan beberapa poin lucu dan belajar lebih banyak daripada sebulan bermain aman.",
    },
    { type: "heading", id: "bertahan", text: "Saat diserang dan saat dilob" },
    {
      type: "paragraph",
      text:
        "Kalau servis keduamu sedang dilahap, tarik pasangan ke belakang. Dua orang di baseline bukan tanda " +
        "menyerah; dari sana kalian bisa mengangkat lob, mengulur waktu, dan menunggu bola pendek untuk maju lagi " +
        "bersama.",
    },
    {
      type: "paragraph",
      text:
        "Saat lob melewati orang depan, panggilan harus datang dalam setengah detik. “Aku” kalau ia sanggup mundur " +
        "sendiri, “tukar” kalau pasangannya yang berlari di belakang. Begitu kata tukar terdengar, orang depan " +
        "langsung pindah sisi. Tanpa kata itu, dua orang berlari ke bola yang sama dan setengah lapangan kosong.",
    },
    { type: "heading", id: "bicara", text: "Bicara di antara poin" },
    {
      type: "paragraph",
      text:
        "Pasangan yang bagus berkumpul lima detik setelah hampir setiap poin. Isinya bukan evaluasi, hanya rencana: " +
        "servis ke mana, memotong atau tidak, awas lob. Jangan minta maaf lebih dari sekali. Pasanganmu sudah " +
        "melihat bolanya menyangkut.",
    },
    {
      type: "paragraph",
      text:
        "Posisi dipelajari dengan kaki, bukan dengan membaca. Cari tiga teman, pesan satu jam, dan coba satu bagian " +
        "saja. Kalau levelmu sudah 3.5, [Voli dan Ganda](/academy/voli-dan-ganda) menghabiskan enam minggu untuk " +
        "semua ini, dan [Subuh Squad](/club/subuh-squad) mengundi pasangan baru untukmu tiga kali seminggu.",
    },
  ],
};
