import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Customer } from "./bookings.ts";

/** A single-colour picture with camera metadata that names the photographer. */
export function aTakenPicture(background = "#c85a30", { width = 900, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: "Sari" }, IFD3: { GPSLatitude: "6/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
}

type Sent = { kind: PhotoSubjectKind; id: number; payload: Buffer; alt?: string; caption?: string; type?: string };

export async function sendPhoto(
  app: FastifyInstance,
  { headers }: Pick<Customer, "headers">,
  { kind, id, payload, alt = "Lapangan dari baseline", caption, type = "image/jpeg" }: Sent,
) {
  const words = new URLSearchParams({ alt, ...(caption && { caption }) });
  const url = `/api/v1/staff/photos/${kind}/${id}?${words}`;
  const reply = await app.inject({ method: "POST", url, headers: { ...headers, "content-type": type }, payload });
  return { status: reply.statusCode, body: reply.json() };
}
