import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useFollowed } from "./use-followed.ts";

afterEach(cleanup);

const sent = vi.fn<(day: unknown) => void>();
beforeEach(() => void sent.mockClear());
const sendForm = ({ form }: HTMLInputElement) => form?.requestSubmit();

function Screen({ day, choose }: { day: string; choose?: typeof sendForm }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get("day"));
      }}
    >
      <input
        ref={useFollowed<HTMLInputElement>("value", day, { ...(choose && { choose }) })}
        name="day"
        type="date"
        defaultValue={day}
      />
    </form>
  );
}

/** Types a day into the server's HTML, then hydrates. */
function typedTooSoon(screen: React.JSX.Element) {
  const page = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => page.remove());
  page.innerHTML = renderToString(screen);
  const field = page.querySelector("input") as HTMLInputElement;
  field.value = "2026-12-18";
  return { field, ...render(screen, { container: page, hydrate: true }) };
}

it("keeps a day typed before hydration and submits it where a choice applies at once", () => {
  const { field } = typedTooSoon(<Screen day="" choose={sendForm} />);
  expect(field.value).toBe("2026-12-18");
  expect(sent.mock.calls).toEqual([["2026-12-18"]]);
});

it("leaves the submit to the form's button if there is one", () => {
  const { field } = typedTooSoon(<Screen day="2026-12-01" />);
  expect(field.value).toBe("2026-12-18");
  expect(sent).not.toHaveBeenCalled();
});

it("follows the address afterwards", () => {
  const { field, rerender } = typedTooSoon(<Screen day="" />);
  rerender(<Screen day="2026-12-24" />);
  expect(field.value).toBe("2026-12-24");
});
