import type { ArticleBlock } from "@lapang/domain/article/blocks";

type Draft = { slug: string; title: string; excerpt: string; category: string; author: string; body: ArticleBlock[] };

/** Unpublished articles; the second is scheduled for a few days ahead. */
export const drafts: readonly (Draft & { appearsInDays: number | null })[] = [
  {
    slug: "servis-kedua-yang-berani",
    title: "Servis kedua yang berani",
    excerpt: "Pelan bukan berarti aman. Putaran yang membuatnya masuk.",
    category: "teknik",
    author: "Lestari",
    appearsInDays: null,
    body: [
      { type: "paragraph", text: "Kebanyakan pemain mendorong bola kedua. **Pukul lebih cepat, putar lebih banyak.**" },
      { type: "heading", text: "Pegangan dulu", id: "pegangan-dulu" },
    ],
  },
  {
    slug: "membaca-angin-di-baseline",
    title: "Membaca angin di baseline",
    excerpt: "Angin tidak bisa dilawan, tapi bisa dipakai.",
    category: "lapangan",
    author: "Redaksi",
    appearsInDays: 3,
    body: [
      {
        type: "paragraph",
        text: "Sebelum pemanasan, lihat bendera di atas klub. Arahnya menentukan sisi mana yang kamu pilih.",
      },
      { type: "heading", text: "Bola melawan angin", id: "bola-melawan-angin" },
      { type: "list", items: ["Pukul lebih dalam", "Maju setengah langkah", "Kurangi slice"] },
    ],
  },
];
