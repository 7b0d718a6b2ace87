import { DomainError } from "@lapang/domain/errors";

export type RelatedParts = { json: Buffer; bytes: Buffer };

/** Parses a multipart/related body of exactly two parts: metadata as JSON, then the file. */
export function readRelated(contentType: string | undefined, body: Buffer): RelatedParts {
  const boundary = /^multipart\/related;.*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "");
  const mark = `--${boundary?.[1] ?? boundary?.[2]}`;
  if (!boundary || !body.subarray(0, mark.length + 2).equals(Buffer.from(`${mark}\r\n`))) throw unreadable();
  const json = partFrom(body, mark.length + 2);
  const between = body.indexOf(`\r\n${mark}\r\n`, json);
  if (between < 0) throw unreadable();
  const bytes = partFrom(body, between + mark.length + 4);
  const end = body.lastIndexOf(`\r\n${mark}--`);
  if (end < bytes || body.length - end > mark.length + 6) throw unreadable();
  return { json: body.subarray(json, between), bytes: body.subarray(bytes, end) };
}

/** Returns the start of a part's content, after its headers, which are ignored. */
function partFrom(body: Buffer, start: number): number {
  const headersEnd = body.subarray(start, start + 2).equals(Buffer.from("\r\n"))
    ? start - 2
    : body.indexOf("\r\n\r\n", start);
  if (headersEnd < 0 || headersEnd - start > 4_096) throw unreadable();
  return headersEnd + 4;
}

function unreadable(): DomainError {
  return new DomainError("invalid_request", "The parts of the upload could not be told apart");
}
