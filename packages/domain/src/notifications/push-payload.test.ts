import { describe, expect, it } from "vitest";
import { MAX_PAYLOAD_BYTES, type PushNotice, readPush, writePush } from "./push-payload.ts";

const notice: PushNotice = {
  title: "Booking LPG234 sudah pasti",
  body: "Sampai jumpa di Lapangan Bata.",
  link: "/my-booking/court/1",
  tag: "/my-booking/court/1",
  actions: [{ title: "Lihat tiket", link: "/my-booking/court/1" }],
};
const ORIGIN = "https://lapang.example";
const bytes = (text: string) => Buffer.byteLength(text);

describe("a push message", () => {
  it("has the declarative form that a browser shows without a worker and the worker parses", () => {
    const text = writePush(notice, ORIGIN);
    expect(JSON.parse(text)).toMatchObject({
      web_push: 8030,
      notification: { title: notice.title, body: notice.body, navigate: `${ORIGIN}/my-booking/court/1` },
    });
    expect(readPush(text)).toMatchObject({
      tag: notice.tag,
      actions: [{ action: "0", title: "Lihat tiket", navigate: `${ORIGIN}/my-booking/court/1` }],
    });
  });

  it("opens the inbox without a link of its own", () => {
    expect(readPush(writePush({ ...notice, link: null }, ORIGIN))?.navigate).toBe(`${ORIGIN}/inbox`);
  });

  it.each(["a", "é", "🎾", '"', "\u0001"])("of many %j is cut to the limit of push services", (letter) => {
    const text = writePush({ ...notice, body: letter.repeat(6_000) }, ORIGIN);
    expect(bytes(text)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    expect(bytes(text)).toBeGreaterThan(MAX_PAYLOAD_BYTES - 100);
    expect(readPush(text)?.body).toMatch(/…$/);
    expect(readPush(text)?.body.isWellFormed()).toBe(true);
  });

  it.each(["", "{}", "null", "[1]", '{"web_push":8030}', '{"notification":{"title":"x"}}'])(
    "is rejected if the payload is %j",
    (text) => {
      expect(readPush(text)).toBeNull();
    },
  );
});
