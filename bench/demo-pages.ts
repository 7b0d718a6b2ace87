export type Slugs = Record<"court" | "club" | "programme" | "article" | "hotel" | "kost", string>;

/** Reads addresses from the demo venue, so that renamed content does not break the benchmark. */
export async function firstSlugs(url: string): Promise<Slugs> {
  const [court, club, programme, article, hotel, kost] = await Promise.all([
    firstSlug(`${url}/api/v1/courts`),
    firstSlug(`${url}/api/v1/clubs`),
    firstSlug(`${url}/api/v1/programmes`),
    firstSlug(`${url}/api/v1/articles`),
    firstSlug(`${url}/api/v1/stays?kind=hotel`),
    firstSlug(`${url}/api/v1/stays?kind=kost`),
  ]);
  return { court, club, programme, article, hotel, kost };
}

async function firstSlug(url: string): Promise<string> {
  const response = await fetch(url);
  const { items } = (await response.json()) as { items?: { slug: string }[] };
  const slug = items?.[0]?.slug;
  if (!slug) throw new Error(`${url} lists nothing`);
  return slug;
}

/** Returns the path of one public page of each kind. */
export function publicPages(slugs: Slugs): string[] {
  return [
    "/",
    "/court",
    `/court/${slugs.court}`,
    "/club",
    `/club/${slugs.club}`,
    "/academy",
    `/academy/${slugs.programme}`,
    "/article",
    `/article/${slugs.article}`,
    "/hotel-kost",
    `/hotel-kost/hotel/${slugs.hotel}`,
    `/hotel-kost/kost/${slugs.kost}`,
    "/about-us",
    "/contact-us",
    "/privacy-policy",
    "/terms-conditions",
  ];
}
