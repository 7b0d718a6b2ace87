import { ladderViews } from "@lapang/domain/club/ladder";
import { joinPolicies } from "@lapang/domain/club/who-may";
import { z } from "zod";
import { drill, levels, localDate, localTime, oneLine, slug } from "../fields.ts";
import { metres, paragraphs, place, points, price, priceOrNothing, roomNumber, weekdaysOnce } from "./site-fields.ts";

const level = z.number().min(1).max(7).multipleOf(0.5);
const active = z.boolean().describe("True if visible to visitors; existing use continues");

export const programme = z
  .object({
    name: oneLine(1, 80),
    summary: oneLine(1, 200),
    description: paragraphs,
    ageMin: z.int().min(3).max(99),
    ageMax: z.int().min(3).max(99).nullable(),
    level: z.enum(levels),
    format: oneLine(1, 160),
    includes: points,
    skills: points.describe("Skills in order"),
    pricePerTerm: price,
    trialPrice: priceOrNothing.nullable().describe("Null: no trial"),
    termWeeks: z.int().min(1).max(52),
    drill,
    position: place,
    active,
  })
  .refine(({ ageMin, ageMax }) => ageMax === null || ageMin <= ageMax, {
    path: ["ageMax"],
    message: "at least the youngest",
  });

export const club = z
  .object({
    name: oneLine(1, 80),
    summary: oneLine(1, 200),
    description: paragraphs,
    levelMin: level,
    levelMax: level,
    joinPolicy: z.enum(joinPolicies),
    duesMonthly: priceOrNothing,
    duesYearly: priceOrNothing.nullable().describe("Null: monthly only"),
    visitorFee: priceOrNothing.nullable().describe("Null: the venue's default; 0: no guests"),
    ladder: z.enum(ladderViews),
    howToJoin: points,
    perks: points,
    position: place,
    active,
  })
  .refine(({ levelMin, levelMax }) => levelMin <= levelMax, { path: ["levelMax"], message: "at least the lowest" });

const house = {
  name: oneLine(1, 80),
  summary: oneLine(1, 200),
  description: paragraphs,
  address: oneLine(3, 200),
  facilities: points,
  houseRules: points,
  position: place,
  active,
};

export const hotel = z.object({ ...house, checkIn: localTime, checkOut: localTime });

export const kost = z
  .object({
    ...house,
    genderRule: z.enum(["putra", "putri", "campur"]),
    mostPeople: z.int().min(1).max(4),
    extraPersonPrice: price.nullable().describe("Per month for each person beyond the first"),
    taxPercent: z.number().min(0).max(50).nullable().describe("Null: the venue's default"),
    visitsFrom: localTime,
    visitsTo: localTime,
    visitWeekdays: weekdaysOnce,
  })
  .refine(({ visitsFrom, visitsTo }) => visitsFrom < visitsTo, { path: ["visitsTo"], message: "after the beginning" });

const once = (list: readonly string[]) => new Set(list.map((one) => one.toLowerCase())).size === list.length;

const plan = z.object({
  code: slug.max(40).optional().describe("Derived from the name for a new one"),
  name: oneLine(1, 60),
  refundable: z.boolean(),
  breakfast: z.boolean(),
  pricePerNight: price,
  weekendPrice: price,
});

export const roomType = z.object({
  house: slug.describe("Its hotel; cannot change"),
  name: oneLine(1, 80),
  summary: oneLine(1, 200),
  bed: z.enum(["single", "twin", "queen", "king"]),
  adults: z.int().min(1).max(8),
  children: z.int().min(0).max(8),
  widthM: metres,
  lengthM: metres,
  facilities: points,
  extraBedPrice: priceOrNothing.nullable().describe("Null: no extra bed possible"),
  rooms: z.array(roomNumber).max(200).refine(once, "each number once"),
  plans: z
    .array(plan)
    .min(1)
    .max(8)
    .refine((list) => once(list.map(({ name }) => name)), "each name once"),
  position: place,
  active,
});

export const kostRoom = z.object({
  house: slug.describe("Its kost; cannot change"),
  number: roomNumber.describe("Cannot change"),
  floor: z.int().min(0).max(60),
  widthM: metres,
  lengthM: metres,
  bathroom: z.enum(["dalam", "luar"]),
  furnished: z.boolean(),
  electricity: z.enum(["termasuk", "token"]),
  monthly: price,
  quarterly: price,
  halfYearly: price,
  yearly: price,
  availableFrom: localDate,
  active,
});
