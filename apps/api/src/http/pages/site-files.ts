import type { FastifyInstance } from "fastify";
import { venueTexts } from "../../texts/venue.ts";
import { originOf } from "../security/origin.ts";

const HOUR_S = 3600;

export type SiteFilesOptions = {
  publicUrl: string | undefined;
  venueName: () => Promise<{ name: string; description: string }>;
  /** The paths of all public pages, with the time of the last change where known. */
  listPages: () => Promise<{ path: string; changedAt?: Date | undefined }[]>;
};

/** Serves the web manifest, the sitemap and robots.txt. */
export function registerSiteFiles(app: FastifyInstance, options: SiteFilesOptions): void {
  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { name, description } = await options.venueName();
    return reply
      .header("cache-control", `public, max-age=${HOUR_S}`)
      .type("application/manifest+json")
      .send(JSON.stringify(manifestOf(name, description)));
  });

  app.get("/robots.txt", async (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(`User-agent: *
Disallow: /api/
Disallow: /checkout
Disallow: /my-booking
Disallow: /inbox
Disallow: /payment-history
Disallow: /profile
Disallow: /login
Disallow: /admin
Disallow: /coach
Disallow: /invoice
Disallow: /letters
Disallow: /door

Sitemap: ${originOf(request, options.publicUrl)}/sitemap.xml
`),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    const origin = originOf(request, options.publicUrl);
    const urls = (await options.listPages()).map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
    });
    return reply
      .header("cache-control", `public, max-age=${HOUR_S}`)
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`,
      );
  });
}

function manifestOf(name: string, description: string) {
  return {
    id: "/",
    name,
    short_name: name,
    description,
    lang: "id",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#ffffff",
    background_color: "#ffffff",
    categories: ["sports", "lifestyle"],
    icons: [
      { src: "/icons/icon_192x192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon_512x512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon_maskable_512x512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: venueTexts.id.shortcuts.courts, url: "/court" },
      { name: venueTexts.id.shortcuts.bookings, url: "/my-booking" },
    ],
  };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
