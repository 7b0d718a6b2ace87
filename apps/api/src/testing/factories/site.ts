import type { SiteKind } from "@lapang/contract/site/site-documents";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { type Caller, send } from "../people/signed-in.ts";

const folders: Record<SiteKind, string> = {
  facts: "facts",
  hours: "hours",
  settings: "settings",
  court: "courts",
  prices: "prices",
  "add-on": "add-ons",
  coach: "coaches",
  package: "packages",
  programme: "programmes",
  club: "clubs",
  hotel: "hotels",
  "room-type": "room-types",
  kost: "kosts",
  "kost-room": "kost-rooms",
  article: "articles",
  announcements: "announcements",
  partners: "partners",
  faqs: "faqs",
  legal: "legal",
};

/** Edits the site as the office screens do. */
export function anEditor(app: FastifyInstance, caller: Caller) {
  const read = async (kind: SiteKind, key = "venue") => {
    const { status, body } = await send(app, caller, "GET", `/api/v1/site/documents/${kind}/${key}`);
    expect(status).toBe(200);
    return body;
  };
  const save = (kind: SiteKind, key: string, version: number, value: object) =>
    send(app, caller, "PUT", `/api/v1/site/${folders[kind]}/${key}`, { version, value });
  /** Changes some fields of a document's current value. */
  const change = async (kind: SiteKind, key: string, changes: object) => {
    const { version, value } = await read(kind, key);
    return save(kind, key, version, { ...value, ...changes });
  };
  const revisions = async (query = "") => (await send(app, caller, "GET", `/api/v1/site/revisions${query}`)).body.items;
  const undo = (id: number, version: number) =>
    send(app, caller, "POST", `/api/v1/site/revisions/${id}/undo`, { version });
  return { read, save, change, revisions, undo };
}

export const aCourtDocument = {
  name: "Baru",
  code: "9",
  surface: "keras",
  setting: "outdoor",
  lampCount: 4,
  rainEligible: true,
  bearingDegrees: 0,
  summary: "Lapangan baru",
  description: [],
  facilities: ["Bangku"],
  rules: [],
  slotMinutes: 60,
  minSlots: 1,
  maxSlots: 3,
  bufferMinutes: 0,
  position: 9,
  hours: null,
  open: true,
};

export const aPriceRule = {
  tier: "public",
  label: "Jam biasa",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "12:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
};

export const anArticleDocument = {
  title: "Memilih senar",
  excerpt: "Senar murah pun cukup.",
  seoDescription: "",
  category: "perlengkapan",
  tags: ["senar"],
  author: "Redaksi",
  crop: "senar",
  tone: "court",
  related: null,
  state: "draft",
  publishAt: null,
  body: [{ type: "paragraph", text: "Mulai dari yang lunak." }],
};

export const aProgrammeDocument = {
  name: "Tenis Sore",
  summary: "Untuk yang baru mulai",
  description: [],
  ageMin: 8,
  ageMax: null,
  level: "pemula",
  format: "Grup kecil",
  includes: ["Bola"],
  skills: ["Forehand", "Servis"],
  pricePerTerm: 1_200_000,
  trialPrice: null,
  termWeeks: 8,
  drill: "reli",
  position: 5,
  active: true,
};

export const aClubDocument = {
  name: "Sabtu Pagi",
  summary: "Ganda santai",
  description: [],
  levelMin: 2,
  levelMax: 4.5,
  joinPolicy: "open",
  duesMonthly: 100_000,
  duesYearly: null,
  visitorFee: null,
  ladder: "none",
  howToJoin: [],
  perks: [],
  position: 5,
  active: true,
};

const aHouse = {
  name: "Rumah Uji",
  summary: "Dekat lapangan",
  description: [],
  address: "Jl. Uji 1",
  facilities: ["Dapur"],
  houseRules: [],
  position: 5,
  active: true,
};

export const aHotelDocument = { ...aHouse, checkIn: "14:00", checkOut: "12:00" };

export const aKostDocument = {
  ...aHouse,
  genderRule: "campur",
  mostPeople: 1,
  extraPersonPrice: null,
  taxPercent: null,
  visitsFrom: "09:00",
  visitsTo: "17:00",
  visitWeekdays: [1, 2, 3, 4, 5],
};

export const aRoomTypeDocument = {
  house: "rumah",
  name: "Ganda",
  summary: "Dua ranjang",
  bed: "twin",
  adults: 2,
  children: 1,
  widthM: 3.5,
  lengthM: 6,
  facilities: ["AC"],
  extraBedPrice: null,
  rooms: ["101", "102"],
  plans: [
    {
      code: "fleksibel",
      name: "Fleksibel",
      refundable: true,
      breakfast: true,
      pricePerNight: 450_000,
      weekendPrice: 525_000,
    },
  ],
  position: 0,
  active: true,
};

export const aKostRoomDocument = {
  house: "kost",
  number: "A1",
  floor: 1,
  widthM: 3,
  lengthM: 4,
  bathroom: "dalam",
  furnished: true,
  electricity: "token",
  monthly: 1_500_000,
  quarterly: 4_400_000,
  halfYearly: 8_600_000,
  yearly: 16_800_000,
  availableFrom: "2043-11-01",
  active: true,
};
