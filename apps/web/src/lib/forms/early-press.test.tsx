import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlyPressScript, useEarlyPress } from "./early-press.ts";

const send = vi.fn<(text: string) => void>();

function Form() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      {...useEarlyPress(form)}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        send(String(new FormData(event.currentTarget).get("text")));
      }}
    >
      <input name="text" />
      <button type="submit">Kirim</button>
    </form>
  );
}

let page: HTMLElement;
beforeEach(() => {
  send.mockClear();
  page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Form />);
  new Function(earlyPressScript)();
});
afterEach(() => {
  cleanup();
  page.remove();
});

const type = (text: string) => {
  (page.querySelector("input") as HTMLInputElement).value = text;
};
/** The browser's default action, unless the event was prevented. */
const press = () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  page.querySelector("form")?.dispatchEvent(event);
  return event.defaultPrevented ? "stopped" : "left to the browser";
};
const wake = () => render(<Form />, { container: page, hydrate: true });

it("submits once with the typed text when the form's code has loaded, after any number of earlier presses", () => {
  type("halo");
  expect([press(), press()]).toEqual(["stopped", "stopped"]);
  expect(page.querySelector("form[data-pressed]")).not.toBeNull();
  wake();
  expect(send.mock.calls).toEqual([["halo"]]);
  expect(page.querySelector("form[data-pressed], form[data-asleep]")).toBeNull();
});

it("submits nothing without a press, and leaves later presses to the form", () => {
  type("halo");
  wake();
  expect(send).not.toHaveBeenCalled();
  press();
  expect(send.mock.calls).toEqual([["halo"]]);
});

it("ignores forms that work without scripts", () => {
  page.innerHTML = '<form action="/court"><button type="submit">Cari</button></form>';
  expect(press()).toBe("left to the browser");
});
