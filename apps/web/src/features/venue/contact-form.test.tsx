import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contactFormText as t } from "../../i18n/site/contact-form.ts";
import { ContactForm } from "./contact-form.tsx";

let replies: (Response | Error)[] = [];
const posted: Record<string, string>[] = [];

beforeEach(() => {
  sessionStorage.clear();
  replies = [];
  posted.length = 0;
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    if (init.method !== "POST") return Response.json({ token: "t", waitSeconds: 0, difficulty: 1 });
    posted.push(JSON.parse(String(init.body)));
    const reply = replies.shift() ?? Response.json({ reference: "ABCD2345" }, { status: 201 });
    if (reply instanceof Error) throw reply;
    return reply;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: t.send }));
const refuse = (status: number, error: object) => Response.json({ error: { message: "x", ...error } }, { status });

function write() {
  render(<ContactForm whatsapp="+6281220001818" />);
  type(t.name, "Sari");
  type(t.phone, "0812-3456-7890");
  type(t.topic, "club");
  type(t.message, "Boleh ikut Subuh Squad?");
}

it("sends the contact message, shows its number and deletes the draft", async () => {
  write();
  expect(sessionStorage.length).toBe(1);
  press();
  expect(await screen.findByText("ABCD2345")).toBeTruthy();
  expect(posted[0]).toMatchObject({ name: "Sari", phone: "0812-3456-7890", topic: "club", token: "t", website: "" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t.sent.heading));
  expect(sessionStorage.length).toBe(0);
});

it("shows every problem beside its field and focuses the first", () => {
  render(<ContactForm whatsapp="+6281220001818" />);
  type(t.name, "Sari");
  press();
  expect(document.activeElement).toBe(field(t.email));
  for (const words of [t.problems.reachMissing, t.problems.topicMissing, t.problems.messageMissing])
    expect(screen.getByText(words)).toBeTruthy();
  expect(field(t.name).getAttribute("aria-invalid")).toBeNull();
  expect(posted).toEqual([]);
});

it("removes a problem as soon as it is fixed, and adds none while typing", () => {
  render(<ContactForm whatsapp="+6281220001818" />);
  press();
  type(t.phone, "08");
  expect(screen.queryByText(t.problems.reachMissing)).toBeNull();
  expect(screen.queryByText(t.problems.phone)).toBeNull();
});

it("keeps the text for the next visit of the page", () => {
  write();
  cleanup();
  render(<ContactForm whatsapp="+6281220001818" />);
  expect([field(t.name).value, field(t.topic).value, field(t.message).value]).toEqual([
    "Sari",
    "club",
    "Boleh ikut Subuh Squad?",
  ]);
  expect(screen.getByText(t.counter(23, 2000))).toBeTruthy();
});

it("shows a refusal of the API beside its field", async () => {
  replies = [refuse(400, { code: "invalid_request", details: { fields: [{ field: "phone", problem: "x" }] } })];
  write();
  press();
  expect(await screen.findByText(t.problems.phone)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(t.phone)));
});

it.each([
  ["offline", new TypeError("Failed to fetch"), t.failed.offlineHeading],
  ["too many", refuse(429, { code: "rate_limited", details: { retryAfterSeconds: 1800 } }), t.failed.again(30)],
  ["an internal failure", refuse(500, { code: "internal", requestId: "req-9" }), "req-9"],
])("says why the message was not sent (%s), and keeps the text", async (_, reply, words) => {
  replies = [reply];
  write();
  press();
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toContain(words));
  expect(alert.textContent).toContain(t.failed.kept);
  expect(field(t.message).value).toBe("Boleh ikut Subuh Squad?");
  expect(alert.querySelector("a")?.href).toContain("Subuh");
  press();
  expect(await screen.findByText("ABCD2345")).toBeTruthy();
});

it("hides its honeypot from people", () => {
  render(<ContactForm whatsapp="+6281220001818" />);
  const trap = document.querySelector<HTMLInputElement>("input[name=website]");
  expect([trap?.tabIndex, trap?.autocomplete, trap?.closest("[aria-hidden=true]") !== null]).toEqual([-1, "off", true]);
});
