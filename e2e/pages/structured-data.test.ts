import { expect, it } from "vitest";
import type { ProgrammeDetail } from "../../packages/contract/src/academy/academy.ts";
import type { ClubDetail } from "../../packages/contract/src/clubs/clubs.ts";
import type { CourtDetail } from "../../packages/contract/src/courts/courts.ts";
import type { ArticleDetail } from "../../packages/contract/src/site/articles.ts";
import type { Venue } from "../../packages/contract/src/site/venue.ts";
import type { HotelDetail, KostDetail } from "../../packages/contract/src/stays/stays.ts";
import { type StructuredData, structuredData } from "../support/head.ts";
import { publicPages } from "../support/pages.ts";
import { demoApp, ORIGIN } from "./demo-app.ts";

const { ask, html, json } = await demoApp();

async function dataOf(path: string): Promise<StructuredData> {
  const [first] = structuredData(await html(path));
  return first ?? { "@type": "none" };
}

const inRupiah = (price: number) => ({ "@type": "Offer", price, priceCurrency: "IDR" });
const per = (unitCode: string, price: number) => ({
  ...inRupiah(price),
  priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "IDR", unitCode },
});

it("the venue has its address, phone, place and hours", async () => {
  const venue = await json<Venue>("venue");
  for (const path of ["/", "/about-us", "/contact-us"]) {
    const data = await dataOf(path);
    expect.soft(data, path).toMatchObject({
      "@type": "SportsActivityLocation",
      name: venue.name,
      description: venue.description,
      url: ORIGIN,
      telephone: venue.phone,
      email: venue.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: venue.address.street,
        addressLocality: venue.address.city,
        addressCountry: "ID",
      },
      geo: { latitude: venue.latitude, longitude: venue.longitude },
    });
    const hours = data.openingHoursSpecification as { dayOfWeek: string; opens: string }[];
    expect.soft(hours, path).toHaveLength(venue.openingHours.length);
    expect.soft(hours[0], path).toMatchObject({ dayOfWeek: "Monday", opens: venue.openingHours[0]?.opens });
    expect.soft(hours.at(-1), path).toMatchObject({ dayOfWeek: "Sunday" });
  }
});

it("a court has its venue and its features", async () => {
  const venue = await json<Venue>("venue");
  const court = await json<CourtDetail>("courts/bata");
  expect(await dataOf("/court/bata")).toMatchObject({
    name: `${court.name}, ${venue.name}`,
    description: court.summary,
    url: `${ORIGIN}/court/bata`,
    amenityFeature: court.facilities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
  });
});

it("a club has its meeting hours in schema.org terms", async () => {
  const club = await json<ClubDetail>("clubs/subuh-squad");
  const data = await dataOf("/club/subuh-squad");
  expect(data).toMatchObject({ name: club.name, description: club.summary, sport: "Tennis" });
  expect(data.url).toBe(`${ORIGIN}/club/subuh-squad`);
  const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
  expect(data.openingHours).toEqual(club.meetings.map(({ weekday, from, to }) => `${days[weekday - 1]} ${from}-${to}`));
  expect(club.meetings.length).toBeGreaterThan(2);
});

it("a programme has its price, its venue and every class", async () => {
  const venue = await json<Venue>("venue");
  const programme = await json<ProgrammeDetail>("programmes/bola-kecil");
  expect(programme.batches.length).toBeGreaterThan(0);
  expect(await dataOf("/academy/bola-kecil")).toMatchObject({
    name: programme.name,
    description: programme.summary,
    provider: { "@type": "SportsActivityLocation", name: venue.name, url: ORIGIN },
    offers: { ...inRupiah(programme.pricePerTerm), url: `${ORIGIN}/academy/bola-kecil`, category: "Paid" },
    hasCourseInstance: programme.batches.map((batch) => ({
      "@type": "CourseInstance",
      courseMode: "Onsite",
      startDate: batch.startsOn,
      endDate: batch.endsOn,
      instructor: { "@type": "Person", name: batch.coach.name },
      courseSchedule: { repeatFrequency: "Weekly", startTime: batch.from, endTime: batch.to },
    })),
  });
});

it("an article has its author, publisher and date", async () => {
  const venue = await json<Venue>("venue");
  const article = await json<ArticleDetail>("articles/raket-pertama");
  expect(await dataOf("/article/raket-pertama")).toMatchObject({
    headline: article.title,
    description: article.excerpt,
    mainEntityOfPage: `${ORIGIN}/article/raket-pertama`,
    inLanguage: "id",
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: venue.name, url: ORIGIN },
  });
});

it("a hotel has its prices per night, a kost its rents per month", async () => {
  const hotel = await json<HotelDetail>("hotels/hotel-lapang");
  const plans = hotel.roomTypes.flatMap((room) => room.ratePlans.map((plan) => ({ room, plan })));
  expect(await dataOf("/hotel-kost/hotel/hotel-lapang")).toMatchObject({
    name: hotel.name,
    address: hotel.address,
    checkinTime: hotel.checkIn,
    checkoutTime: hotel.checkOut,
    makesOffer: plans.map(({ room, plan }) => ({
      ...per("DAY", plan.pricePerNight),
      name: `${room.name}, ${plan.name}`,
    })),
  });
  const kost = await json<KostDetail>("kosts/kost-pakar");
  expect(await dataOf("/hotel-kost/kost/kost-pakar")).toMatchObject({
    name: kost.name,
    address: kost.address,
    makesOffer: kost.rooms.map((room) => ({ ...per("MON", room.monthly), name: room.number })),
  });
});

it("the breadcrumb counts from one and ends at the page, and each of its links exists", async () => {
  for (const { path } of publicPages.filter(({ path }) => path !== "/")) {
    const all = structuredData(await html(path));
    const steps = (all.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement ?? []) as {
      position: number;
      name: string;
      item: string;
    }[];
    expect.soft(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect.soft([steps[0]?.item, steps.at(-1)?.item], path).toEqual([`${ORIGIN}/`, `${ORIGIN}${path}`]);
    for (const { item, name } of steps) {
      expect.soft(name.length, item).toBeGreaterThan(2);
      expect.soft((await ask(item)).status, item).toBe(200);
    }
  }
});
