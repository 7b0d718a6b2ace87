import { type APIRequestContext, expect, test } from "@playwright/test";
import type { ProgrammeDetail } from "../packages/contract/src/academy.ts";
import type { ArticleDetail } from "../packages/contract/src/articles.ts";
import type { ClubDetail } from "../packages/contract/src/clubs.ts";
import type { CourtDetail } from "../packages/contract/src/courts.ts";
import type { HotelDetail, KostDetail } from "../packages/contract/src/stays.ts";
import type { Venue } from "../packages/contract/src/venue.ts";
import { type StructuredData, structuredData } from "./support/head.ts";
import { publicPages } from "./support/pages.ts";

async function dataOf(request: APIRequestContext, path: string): Promise<StructuredData> {
  const [first] = structuredData(await (await request.get(path)).text());
  return first ?? { "@type": "none" };
}

const ask = async <Reply>(request: APIRequestContext, path: string): Promise<Reply> =>
  (await request.get(`/api/v1/${path}`)).json();

const inRupiah = (price: number) => ({ "@type": "Offer", price, priceCurrency: "IDR" });
const per = (unitCode: string, price: number) => ({
  ...inRupiah(price),
  priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "IDR", unitCode },
});

test("the venue is told with its address, phone, place and hours", async ({ request, baseURL }) => {
  const venue = await ask<Venue>(request, "venue");
  for (const path of ["/", "/about-us", "/contact-us"]) {
    const data = await dataOf(request, path);
    expect.soft(data, path).toMatchObject({
      "@type": "SportsActivityLocation",
      name: venue.name,
      description: venue.description,
      url: baseURL,
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

test("a court is told with its venue and what it has", async ({ request, baseURL }) => {
  const venue = await ask<Venue>(request, "venue");
  const court = await ask<CourtDetail>(request, "courts/bata");
  expect(await dataOf(request, "/court/bata")).toMatchObject({
    name: `${court.name}, ${venue.name}`,
    description: court.summary,
    url: `${baseURL}/court/bata`,
    amenityFeature: court.facilities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
  });
});

test("a club is told with the hours it meets, in the words machines know", async ({ request, baseURL }) => {
  const club = await ask<ClubDetail>(request, "clubs/subuh-squad");
  const data = await dataOf(request, "/club/subuh-squad");
  expect(data).toMatchObject({ name: club.name, description: club.summary, sport: "Tennis" });
  expect(data.url).toBe(`${baseURL}/club/subuh-squad`);
  const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
  expect(data.openingHours).toEqual(club.meetings.map(({ weekday, from, to }) => `${days[weekday - 1]} ${from}-${to}`));
  expect(club.meetings.length).toBeGreaterThan(2);
});

test("a programme is told with its price, its venue and every class", async ({ request, baseURL }) => {
  const venue = await ask<Venue>(request, "venue");
  const programme = await ask<ProgrammeDetail>(request, "programmes/bola-kecil");
  expect(programme.batches.length).toBeGreaterThan(0);
  expect(await dataOf(request, "/academy/bola-kecil")).toMatchObject({
    name: programme.name,
    description: programme.summary,
    provider: { "@type": "SportsActivityLocation", name: venue.name, url: baseURL },
    offers: { ...inRupiah(programme.pricePerTerm), url: `${baseURL}/academy/bola-kecil`, category: "Paid" },
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

test("an article is told with who wrote it, who published it and when", async ({ request, baseURL }) => {
  const venue = await ask<Venue>(request, "venue");
  const article = await ask<ArticleDetail>(request, "articles/raket-pertama");
  expect(await dataOf(request, "/article/raket-pertama")).toMatchObject({
    headline: article.title,
    description: article.excerpt,
    mainEntityOfPage: `${baseURL}/article/raket-pertama`,
    inLanguage: "id",
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: venue.name, url: baseURL },
  });
});

test("a hotel is told with its prices per night, a kost with its rents per month", async ({ request }) => {
  const hotel = await ask<HotelDetail>(request, "hotels/hotel-lapang");
  const plans = hotel.roomTypes.flatMap((room) => room.ratePlans.map((plan) => ({ room, plan })));
  expect(await dataOf(request, "/hotel-kost/hotel/hotel-lapang")).toMatchObject({
    name: hotel.name,
    address: hotel.address,
    checkinTime: hotel.checkIn,
    checkoutTime: hotel.checkOut,
    makesOffer: plans.map(({ room, plan }) => ({
      ...per("DAY", plan.pricePerNight),
      name: `${room.name}, ${plan.name}`,
    })),
  });
  const kost = await ask<KostDetail>(request, "kosts/kost-pakar");
  expect(await dataOf(request, "/hotel-kost/kost/kost-pakar")).toMatchObject({
    name: kost.name,
    address: kost.address,
    makesOffer: kost.rooms.map((room) => ({ ...per("MON", room.monthly), name: room.number })),
  });
});

test("the path to a page is counted from one and ends at the page, and every step of it answers", async ({
  request,
  baseURL,
}) => {
  for (const { path } of publicPages.filter(({ path }) => path !== "/")) {
    const all = structuredData(await (await request.get(path)).text());
    const steps = (all.find((one) => one["@type"] === "BreadcrumbList")?.itemListElement ?? []) as {
      position: number;
      name: string;
      item: string;
    }[];
    expect.soft(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect.soft([steps[0]?.item, steps.at(-1)?.item], path).toEqual([`${baseURL}/`, `${baseURL}${path}`]);
    for (const { item, name } of steps) {
      expect.soft(name.length, item).toBeGreaterThan(2);
      expect.soft((await request.get(item)).status(), item).toBe(200);
    }
  }
});
