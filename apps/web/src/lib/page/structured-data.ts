export type Crumb = { name: string; path: string };

/** schema.org data that search engines show: the path to a page. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function offer(price: number, url: string) {
  return { "@type": "Offer", price, priceCurrency: "IDR", url };
}

/** A price for one night ("DAY") or one month ("MON"): the UN/CEFACT codes that schema.org requires. */
export function offerPer(unitCode: "DAY" | "MON", price: number, url: string) {
  const specification = { "@type": "UnitPriceSpecification", price, priceCurrency: "IDR", unitCode };
  return { ...offer(price, url), priceSpecification: specification };
}

/** Photos for search engines: absolute URLs, large sizes. */
export function imagesOf(photos: readonly { src: string }[], url: string): string[] {
  return photos.map(({ src }) => new URL(`${src}1200.webp`, url).href);
}
