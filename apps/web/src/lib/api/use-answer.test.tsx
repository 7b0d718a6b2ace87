import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Answers } from "./answers.ts";
import { useOptionalAnswer } from "./use-answer.ts";

afterEach(cleanup);

/** A screen that shows one answer, with a cached answer of a moment ago. */
async function show(freshMs: number | undefined): Promise<Element> {
  let requests = 0;
  const answers = new Answers(async () => {
    requests += 1;
    return `jawaban ${requests}`;
  });
  const query = { url: "/a", ...(freshMs !== undefined && { freshMs }) };
  await answers.get(query);
  const Screen = () => <p>{useOptionalAnswer<string>(query)}</p>;
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    context: { answers } as never,
  });
  const { container } = render(<RouterProvider router={router as never} />);
  await screen.findByText(/jawaban/);
  return container;
}

it("refetches at every visit when `freshMs` is 0", async () => {
  await show(0);
  await expect(screen.findByText("jawaban 2")).resolves.toBeTruthy();
});

it("accepts a recent answer when `freshMs` is not set", async () => {
  const container = await show(undefined);
  await Promise.resolve();
  expect(container.textContent).toBe("jawaban 1");
});
