import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { inboxQueries } from "../queries.ts";
import { NoticeSwitches } from "./notice-switches.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settingsWith = (wanted: readonly string[]) => ({
  channels: ["mail"],
  topics: ["class", "club"].map((topic) => ({
    topic,
    switches: [{ channel: "mail", wanted: wanted.includes(topic), fixed: false }],
  })),
  quiet: { from: "21:00", until: "07:00" },
  mailStopped: false,
});

it("applies every press of a fast sequence", async () => {
  const requests: { topic: string; answer: (settings: object) => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_: string, { body }: { body: string }) =>
      new Promise((answer) =>
        requests.push({
          topic: JSON.parse(body).topic,
          answer: (settings) => answer(new Response(JSON.stringify(settings))),
        }),
      ),
  );
  const answers = new Answers(async () => settingsWith(["class", "club"]));
  answers.keep(inboxQueries.settings().url, settingsWith(["class", "club"]));
  const Screen = () => {
    const settings = useOptionalAnswer(inboxQueries.settings(), false);
    return settings ? <NoticeSwitches settings={settings} /> : null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers } as never,
  });
  render(<RouterProvider router={router as never} />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `${name} lewat E-mail` });
  await screen.findByRole("checkbox", { name: "Kelas lewat E-mail" });
  act(() => box("Kelas").click());
  act(() => box("Klub").click());
  expect([box("Kelas").checked, box("Klub").checked]).toEqual([false, false]);
  await act(async () => undefined);
  expect(requests.map(({ topic }) => topic)).toEqual(["class"]);
  // The reply to the first press does not contain the second; it must not undo it.
  await act(async () => requests[0]?.answer(settingsWith(["club"])));
  await vi.waitFor(() => expect(requests.map(({ topic }) => topic)).toEqual(["class", "club"]));
  expect(box("Klub").checked).toBe(false);
  await act(async () => requests[1]?.answer(settingsWith([])));
  await vi.waitFor(() => expect(box("Klub").getAttribute("aria-busy")).toBe("false"));
  expect([box("Kelas").checked, box("Klub").checked]).toEqual([false, false]);
});
