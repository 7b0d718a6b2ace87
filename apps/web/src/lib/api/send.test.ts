import type { sendContact } from "@lapang/contract/site/venue";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, OfflineError } from "./api.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

const letter = { name: "Sari", topic: "club", message: "Halo semuanya", token: "t", proof: "1", website: "" } as const;
const post = () => send<typeof sendContact>("POST", "/api/v1/contact", letter);

it("sends the body as JSON and returns the reply", async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ reference: "ABCD2345" }));
  vi.stubGlobal("fetch", fetch);
  expect(await post()).toEqual({ reference: "ABCD2345" });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual(["/api/v1/contact", "POST", letter]);
  expect(init?.headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
});

it("throws a refusal with its code, details and request id", async () => {
  const error = { code: "rate_limited", message: "x", requestId: "r-1", details: { retryAfterSeconds: 90 } };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 429 }));
  const refusal = await post().catch((thrown: unknown) => thrown);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 429, code: "rate_limited", requestId: "r-1", details: error.details });
});

it("distinguishes a proxy's broken reply from a refusal of the API", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>502</h1>", { status: 502 }));
  await expect(post()).rejects.toMatchObject({ status: 502, code: "internal", details: {} });
});

it("throws OfflineError without a response", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(post()).rejects.toBeInstanceOf(OfflineError);
});
