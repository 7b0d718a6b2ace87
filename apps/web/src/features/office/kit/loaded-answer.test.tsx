import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Answers } from "../../../lib/api/answers.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { LoadedAnswer, titleWhile } from "./loaded-answer.tsx";

afterEach(cleanup);

const query = { url: "/booking" };

function Screen() {
  const answer = useLateAnswer<string>(query);
  return (
    <>
      <h1>{titleWhile(answer, (name) => `Booking ${name}`, "Memuat booking")}</h1>
      <LoadedAnswer query={query} answer={answer} loading="Sebentar">
        {(name) => <p>{`Atas nama ${name}`}</p>}
      </LoadedAnswer>
    </>
  );
}

it("shows a failed answer, and the answer after a retry", async () => {
  const first = Promise.withResolvers<unknown>();
  const replies = [first.promise, Promise.resolve("Raka")];
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers: new Answers(() => replies.shift() as Promise<unknown>) } as never,
  });
  render(<RouterProvider router={router as never} />);
  expect((await screen.findByRole("status")).textContent).toBe("Sebentar");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Memuat booking");
  first.reject(new Error("no network"));
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bagian ini belum bisa dimuat");
  fireEvent.click(again);
  expect((await screen.findByText("Atas nama Raka")).tagName).toBe("P");
  expect(screen.queryByRole("alert")).toBeNull();
});
