/** ISO weekday: Monday is 1, Sunday is 7. */
export type SeedWeekday = number;

export type SeedHours = { weekday: SeedWeekday; opens: string; closes: string };

export type SeedHourPackage = {
  slug: string;
  name: string;
  hours: number;
  price: number;
  validDays: number;
  description: string;
};

export type SeedVenue = {
  name: string;
  tagline: string;
  description: string;
  address: { street: string; city: string; province: string; postalCode: string };
  phone: string;
  whatsapp: string;
  email: string;
  zone: "Asia/Jakarta" | "Asia/Makassar" | "Asia/Jayapura";
  latitude: number;
  longitude: number;
  mapUrl: string;
  openingHours: SeedHours[];
  announcements: string[];
  partners: { name: string; about: string }[];
  faqs: { question: string; answer: string }[];
  hourPackages: SeedHourPackage[];
  aboutStory: string[];
};

/** Per hour. Peak is 16:00–22:00 on weekdays, 06:00–10:00 and 15:00–22:00 at weekends. */
export type SeedCourtPrices = {
  offPeak: number;
  peak: number;
  weekendOffPeak: number;
  weekendPeak: number;
  memberOffPeak: number;
  memberPeak: number;
  memberWeekendOffPeak: number;
  memberWeekendPeak: number;
};

export type SeedCourt = {
  slug: string;
  code: string;
  name: string;
  surface: "keras" | "tanah-liat" | "rumput" | "sintetis";
  setting: "indoor" | "outdoor";
  lights: boolean;
  lampCount: number;
  rainEligible: boolean;
  /** Rotation from north, so that the drawing matches the court. */
  bearingDegrees: number;
  summary: string;
  description: string[];
  facilities: string[];
  rules: string[];
  slotMinutes: number;
  minSlots: number;
  maxSlots: number;
  bufferMinutes: number;
  /** Absent: the venue's hours. */
  hours?: SeedHours[];
  prices: SeedCourtPrices;
};

export type SeedCoach = {
  slug: string;
  name: string;
  headline: string;
  bio: string[];
  certificates: string[];
  languages: string[];
  levels: string[];
  privateRate: number;
  weeklyHours: { weekday: SeedWeekday; from: string; to: string }[];
};

export type SeedDrill = "bola-kecil" | "dasar-dewasa" | "klinik-servis" | "reli" | "voli" | "fisik";

export type SeedBatch = {
  code: string;
  coach: string;
  court: string;
  weekdays: SeedWeekday[];
  startTime: string;
  endTime: string;
  /** Relative to the day of seeding, so that the demo never goes stale; negative if already begun. */
  startsInDays: number;
  weeks: number;
  capacity: number;
  enrolled: number;
};

export type SeedProgramme = {
  slug: string;
  name: string;
  summary: string;
  description: string[];
  ageMin: number;
  ageMax: number | null;
  level: "pemula" | "menengah" | "mahir" | "semua";
  format: string;
  includes: string[];
  pricePerTerm: number;
  trialPrice: number | null;
  termWeeks: number;
  drill: SeedDrill;
  /** The skills taught, in order. */
  skills: { key: string; name: string }[];
  batches: SeedBatch[];
};

export type SeedClub = {
  slug: string;
  name: string;
  summary: string;
  description: string[];
  levelMin: number;
  levelMax: number;
  joinPolicy: "open" | "approval" | "invitation";
  duesMonthly: number;
  duesYearly: number | null;
  howToJoin: string[];
  perks: string[];
  meetings: { weekday: SeedWeekday; from: string; to: string; court: string; title: string }[];
};

/** Texts may contain **bold** and [label](/internal-path) only. */
export type ArticleBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; id: string; text: string }
  | { type: "list"; ordered?: boolean; items: string[] }
  | { type: "quote"; text: string; by?: string }
  | { type: "tip"; title: string; text: string }
  | { type: "table"; head: string[]; rows: string[][] };

export type SeedArticle = {
  slug: string;
  title: string;
  excerpt: string;
  category: "aturan" | "teknik" | "perlengkapan" | "lapangan" | "komunitas" | "kesehatan";
  tags: string[];
  author: string;
  publishedDaysAgo: number;
  cover: {
    crop: "senar" | "baseline" | "net" | "servis" | "bayangan" | "garis";
    tone: "court" | "clay" | "hard" | "grass" | "synth";
  };
  related?: { kind: "court" | "programme"; slug: string };
  body: ArticleBlock[];
};

export type SeedPage = {
  title: string;
  updated: string;
  sections: { id: string; heading: string; blocks: ArticleBlock[] }[];
};

export type SeedRatePlan = {
  code: string;
  name: string;
  refundable: boolean;
  breakfast: boolean;
  pricePerNight: number;
  weekendPrice: number;
};

export type SeedRoomType = {
  slug: string;
  name: string;
  summary: string;
  sizeSqm: number;
  widthM: number;
  lengthM: number;
  bed: "queen" | "twin" | "single" | "king";
  adults: number;
  children: number;
  facilities: string[];
  units: string[];
  ratePlans: SeedRatePlan[];
  extraBedPrice: number | null;
};

export type SeedHotel = {
  slug: string;
  name: string;
  summary: string;
  description: string[];
  address: string;
  facilities: string[];
  houseRules: string[];
  checkIn: string;
  checkOut: string;
  roomTypes: SeedRoomType[];
};

/** The deposit is one month's rent, so it has no field of its own. */
export type SeedKostRoom = {
  number: string;
  floor: number;
  sizeSqm: number;
  widthM: number;
  lengthM: number;
  bathroom: "dalam" | "luar";
  furnished: boolean;
  electricity: "termasuk" | "token";
  monthly: number;
  quarterly: number;
  halfYearly: number;
  yearly: number;
  /** When it is available; negative for a room that has long been free. */
  availableInDays: number;
};

export type SeedKost = {
  slug: string;
  name: string;
  summary: string;
  description: string[];
  address: string;
  genderRule: "putra" | "putri" | "campur";
  houseRules: string[];
  sharedFacilities: string[];
  rooms: SeedKostRoom[];
};

export type SeedPerson = {
  key: string;
  name: string;
  email: string;
  phone: string;
  role: "customer" | "coach" | "front-desk" | "manager" | "owner";
};

export type SeedBooker = { name: string; phone: string; woman?: boolean };

/** Returned things are lent by piece; others are used up. */
export type SeedAddOn = {
  slug: string;
  name: string;
  description: string;
  kind: "lent" | "used-up";
  per: "booking" | "hour";
  price: number;
  count: number;
};

export type SeedVoucher = {
  code: string;
  name: string;
  kind: "percent" | "amount";
  value: number;
  maxDiscount?: number;
  minAmount: number;
  appliesTo: string[];
  /** First and last day, counted from today. */
  validDays: [number, number];
  totalLimit: number | null;
  personLimit: number;
};
