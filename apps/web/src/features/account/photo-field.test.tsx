import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { photoText as t } from "../../i18n/site/photo.ts";
import { PhotoField } from "./photo-field.tsx";

const personId = "0191f7a2-1111-4abc-8def-0123456789ab";
let requests: FakeRequest[] = [];

/** An XMLHttpRequest that the test answers. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = "";
  url = "";
  sent: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.sent = body;
    requests.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: object = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aPhoto = (type = "image/png", size = 1_000) => new File([new Uint8Array(size)], "a.png", { type });
const input = () => screen.getByLabelText<HTMLInputElement>(/foto$/);
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const nextRequest = async () => {
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  return requests.shift() as FakeRequest;
};

function show(photoUrl: string | null = null) {
  const changes: (string | null)[] = [];
  const onChanged = (name: string | null) => void changes.push(name);
  render(<PhotoField personId={personId} name="Sari" photoUrl={photoUrl} onChanged={onChanged} />);
  return changes;
}

it("uploads the chosen photo under the person's name, shows progress, and passes it on", async () => {
  const changes = show();
  choose(aPhoto());
  const request = await nextRequest();
  const name = decodeURIComponent(request.url.split("name=")[1] ?? "");
  expect(name).toMatch(new RegExp(`^people/${personId}/photo/[0-9a-f-]{36}\\.png$`));
  request.upload.onprogress?.({ loaded: 700 });
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar");
  await waitFor(() => expect(bar.value).toBeGreaterThan(40));
  request.answer(200, { name });
  await waitFor(() => expect(changes).toEqual([name]));
  expect(await screen.findByText(t.hint)).toBeTruthy();
});

it("shows the photo before the upload", async () => {
  show();
  choose(aPhoto());
  await waitFor(() => expect(document.querySelector("img")?.src).toMatch(/^data:image\/png/));
});

it.each([
  ["type", aPhoto("application/pdf")],
  ["size", aPhoto("image/jpeg", 5_000_001)],
] as const)("refuses a file of the wrong %s at once, with the reason, and sends nothing", async (problem, file) => {
  show();
  choose(file);
  expect((await screen.findByRole("alert")).textContent).toContain(t.problems[problem]);
  expect(screen.queryByRole("button", { name: t.again })).toBeNull();
  expect(requests).toEqual([]);
});

it.each([
  [401, "signedOut"],
  [402, "quota"],
  [415, "type"],
] as const)("explains status %i and offers no retry", async (status, problem) => {
  show();
  choose(aPhoto());
  (await nextRequest()).answer(status);
  expect((await screen.findByRole("alert")).textContent).toContain(t.problems[problem]);
  expect(screen.queryByRole("button", { name: t.again })).toBeNull();
});

it("offers to retry the same photo after a temporary failure", async () => {
  const changes = show();
  choose(aPhoto());
  (await nextRequest()).answer(400);
  fireEvent.click(await screen.findByRole("button", { name: t.again }));
  (await nextRequest()).answer(200, { name: "people/x/photo/a.png" });
  await waitFor(() => expect(changes).toEqual(["people/x/photo/a.png"]));
});

it("cancels an upload", async () => {
  const changes = show();
  choose(aPhoto());
  const request = await nextRequest();
  const abort = vi.spyOn(request, "abort");
  fireEvent.click(screen.getByRole("button", { name: t.cancel }));
  expect(abort).toHaveBeenCalled();
  expect(await screen.findByText(t.hint)).toBeTruthy();
  expect(changes).toEqual([]);
});

it("removes the photo", async () => {
  const changes = show("/v0/b/lapang/o/x?alt=media");
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/v0/b/lapang/o/x?alt=media&w=192");
  fireEvent.click(screen.getByRole("button", { name: t.remove }));
  await waitFor(() => expect(changes).toEqual([null]));
});
