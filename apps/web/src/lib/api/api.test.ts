import type { getCourt, listCourts } from "@lapang/contract/courts/courts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, apiQuery, fetchInBrowser, OfflineError } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

describe("API queries", () => {
  it("builds the same URL for a query whatever the order of its filters", () => {
    const a = apiQuery<typeof listCourts>("/api/v1/courts", { query: { surface: "rumput", date: "2026-11-20" } });
    const b = apiQuery<typeof listCourts>("/api/v1/courts", { query: { date: "2026-11-20", surface: "rumput" } });
    expect(a).toEqual(b);
    expect(a.url).toBe("/api/v1/courts?date=2026-11-20&surface=rumput");
  });

  it("escapes path parameters and omits those not given", () => {
    const query = apiQuery<typeof getCourt>("/api/v1/courts/:slug", { params: { slug: "a/../b?c" } });
    expect(query.url).toBe("/api/v1/courts/a%2F..%2Fb%3Fc");
  });

  it("turns a refusal into its code and keeps the request id", async () => {
    const body = { error: { code: "not_found", message: "No such court", requestId: "r-1" } };
    vi.stubGlobal("fetch", async () => Response.json(body, { status: 404 }));
    const error = await fetchInBrowser("/api/v1/courts/x").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: "not_found", requestId: "r-1" });
  });

  it("distinguishes a missing network from a refusal, and survives a reply that is not JSON", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(fetchInBrowser("/api/v1/venue")).rejects.toBeInstanceOf(OfflineError);
    vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
    await expect(fetchInBrowser("/api/v1/venue")).rejects.toMatchObject({ status: 502, code: "internal" });
  });
});
