import type { ByLanguage } from "./language.ts";

type ContactMessage = {
  reference: string;
  topic: "booking" | "academy" | "club" | "stay" | "payment" | "other";
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
};

const topics: Record<ContactMessage["topic"], string> = {
  booking: "Booking",
  academy: "Akademi",
  club: "Klub",
  stay: "Menginap",
  payment: "Pembayaran",
  other: "Lainnya",
};

const indonesian = {
  contactMessage: ({ reference, topic, name, email, phone, message }: ContactMessage) => ({
    title: `Pesan ${reference}: ${topics[topic]}, dari ${name}`,
    body: `${message}\n\nDari: ${[name, email, phone].filter(Boolean).join(", ")}\nNomor pesan: ${reference}`,
  }),
  contactReply: (reply: { reference: string; name: string; body: string; quoted: string }) => ({
    subject: `Jawaban untuk pesanmu ${reply.reference}`,
    body: `Halo ${reply.name},\n\n${reply.body}\n\nPesanmu:\n${reply.quoted}`,
  }),
  announcement: (venue: string) => `Kabar dari ${venue}`,
  limitToConfirm: {
    title: "Batas uang mau dilonggarkan",
    body: "Pemilik mengusulkan batas yang lebih longgar. Sebelum kamu setujui, batas yang lama tetap berlaku.",
  },

  /** Shortcuts of the installed app. */
  shortcuts: { courts: "Cari lapangan", bookings: "Booking saya" },

  /** Words of the images that a shared page shows. */
  shareImages: {
    surfaces: { keras: "Keras", "tanah-liat": "Tanah liat", rumput: "Rumput", sintetis: "Sintetis" },
    /** Titles of pages that no table has a row for, by path. */
    pages: {
      home: "Main jam berapa?",
      court: "Lapangan",
      academy: "Akademi",
      club: "Klub",
      "hotel-kost": "Bangun, turun, main.",
      article: "Artikel",
      "about-us": "Tentang kami",
      "contact-us": "Hubungi kami",
      "privacy-policy": "Kebijakan privasi",
      "terms-conditions": "Syarat dan ketentuan",
    },
    court: (code: string) => `Lapangan ${code}`,
    courtSetting: ({ indoor, lamps }: { indoor: boolean; lamps: number }) =>
      `${indoor ? "Indoor" : "Outdoor"}${lamps > 0 ? `, ${lamps} lampu` : ""}`,
    club: "Klub",
    academy: ({ from, to }: { from: number; to: number | null }) =>
      `Akademi, ${to === null ? `umur ${from} ke atas` : `umur ${from}–${to}`}`,
    article: (minutes: number) => `Artikel, ${minutes} menit baca`,
    hotel: "Hotel",
    kost: (genderRule: string | null) => `Kost ${genderRule}`,
  },
};

export const venueTexts: ByLanguage<typeof indonesian> = { id: indonesian };
