export type Layout = "default" | "auth" | "kost-layout" | "user-account";
export type KnownPage = { path: string; title: string; layout: Layout };

/** One public page of every kind, with the demo venue's content. */
export const publicPages: readonly KnownPage[] = [
  { path: "/", title: "Lapang", layout: "default" },
  { path: "/court", title: "Lapangan tenis · Lapang", layout: "default" },
  { path: "/court/bata", title: "Bata, lapangan tanah liat · Lapang", layout: "default" },
  { path: "/club", title: "Klub · Lapang", layout: "default" },
  { path: "/club/subuh-squad", title: "Subuh Squad · Lapang", layout: "default" },
  { path: "/open-match", title: "Cari lawan · Lapang", layout: "default" },
  { path: "/academy", title: "Akademi · Lapang", layout: "default" },
  { path: "/academy/bola-kecil", title: "Bola Kecil · Lapang", layout: "default" },
  { path: "/article", title: "Artikel · Lapang", layout: "default" },
  {
    path: "/article/raket-pertama",
    title: "Raket pertama: ringan di dompet, pas di tangan · Lapang",
    layout: "default",
  },
  { path: "/hotel-kost", title: "Menginap · Lapang", layout: "kost-layout" },
  { path: "/hotel-kost/hotel/hotel-lapang", title: "Hotel Lapang · Lapang", layout: "kost-layout" },
  { path: "/hotel-kost/kost/kost-pakar", title: "Kost Pakar · Lapang", layout: "kost-layout" },
  { path: "/about-us", title: "Tentang kami · Lapang", layout: "default" },
  { path: "/contact-us", title: "Hubungi kami · Lapang", layout: "default" },
  { path: "/privacy-policy", title: "Kebijakan privasi · Lapang", layout: "default" },
  { path: "/terms-conditions", title: "Syarat dan ketentuan · Lapang", layout: "default" },
];

export const loginPage: KnownPage = { path: "/login", title: "Masuk · Lapang", layout: "auth" };

export const showcases: readonly KnownPage[] = [
  { path: "/base-components/button", title: "Tombol · Lapang", layout: "default" },
  { path: "/base-components/accordion", title: "Tanya jawab · Lapang", layout: "default" },
];

export const otherShowcases = [
  "forms",
  "overlays",
  "feedback",
  "navigation",
  "drawings",
  "date-picker",
  "marquee",
  "night",
].map((name) => `/base-components/${name}`);

/** Private pages with the heading that each shows to a signed-in person; an unknown number is not found. */
export const privatePages: readonly (KnownPage & { heading: string })[] = [
  { path: "/profile", title: "Profil · Lapang", layout: "user-account", heading: "Sari Lestari" },
  { path: "/profile/data", title: "Data saya · Lapang", layout: "user-account", heading: "Data saya" },
  { path: "/my-booking", title: "Booking saya · Lapang", layout: "user-account", heading: "Booking saya" },
  {
    path: "/my-booking/court/7K4Q",
    title: "Lapang",
    layout: "default",
    heading: "Oops! Halaman Tidak Ditemukan",
  },
  { path: "/my-booking/hotel/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  { path: "/my-booking/package/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  {
    path: "/club/subuh-squad/members",
    title: "Anggota Subuh Squad · Lapang",
    layout: "default",
    heading: "Anggota Subuh Squad",
  },
  { path: "/my-booking/kost/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  { path: "/invoice/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  { path: "/my-booking/academy/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  { path: "/payment-history", title: "Riwayat pembayaran · Lapang", layout: "default", heading: "Pembayaran" },
  { path: "/payment-history/7K4Q", title: "Lapang", layout: "default", heading: "Oops! Halaman Tidak Ditemukan" },
  { path: "/checkout", title: "Selesaikan booking · Lapang", layout: "kost-layout", heading: "Selesaikan booking" },
  { path: "/checkout/package", title: "Selesaikan booking · Lapang", layout: "default", heading: "Selesaikan booking" },
  { path: "/checkout/court", title: "Selesaikan booking · Lapang", layout: "default", heading: "Selesaikan booking" },
];
