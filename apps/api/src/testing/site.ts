import type { SiteKind } from "@lapang/contract/site-documents";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { type Caller, send } from "./signed-in.ts";

const folders: Record<SiteKind, string> = {
  facts: "facts",
  hours: "hours",
  settings: "settings",
  court: "courts",
  prices: "prices",
  "add-on": "add-ons",
  coach: "coaches",
  package: "packages",
};

/** Edits the site as the office's screens do. */
export function anEditor(app: FastifyInstance, caller: Caller) {
  const read = async (kind: SiteKind, key = "venue") => {
    const { status, body } = await send(app, caller, "GET", `/api/v1/site/documents/${kind}/${key}`);
    expect(status).toBe(200);
    return body;
  };
  const save = (kind: SiteKind, key: string, version: number, value: object) =>
    send(app, caller, "PUT", `/api/v1/site/${folders[kind]}/${key}`, { version, value });
  /** Changes some fields of what stands there now. */
  const change = async (kind: SiteKind, key: string, changes: object) => {
    const { version, value } = await read(kind, key);
    return save(kind, key, version, { ...value, ...changes });
  };
  const revisions = async (query = "") => (await send(app, caller, "GET", `/api/v1/site/revisions${query}`)).body.items;
  const undo = (id: number, version: number) =>
    send(app, caller, "POST", `/api/v1/site/revisions/${id}/undo`, { version });
  return { read, save, change, revisions, undo };
}

export const aCourtDocument = {
  name: "Baru",
  code: "9",
  surface: "keras",
  setting: "outdoor",
  lampCount: 4,
  rainEligible: true,
  bearingDegrees: 0,
  summary: "Lapangan baru",
  description: [],
  facilities: ["Bangku"],
  rules: [],
  slotMinutes: 60,
  minSlots: 1,
  maxSlots: 3,
  bufferMinutes: 0,
  position: 9,
  hours: null,
  open: true,
};

export const aPriceRule = {
  tier: "public",
  label: "Jam biasa",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "12:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
};
