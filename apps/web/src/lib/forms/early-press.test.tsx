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
/** What the browser does itself once nobody has stopped it. */
const press = () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  page.querySelector("form")?.dispatchEvent(event);
  return event.defaultPrevented ? "stopped" : "left to the browser";
};
const wake = () => render(<Form />, { container: page, hydrate: true });

it("sends once, with what was typed, as soon as the form is awake, however often it was pressed before", () => {
  type("halo");
  expect([press(), press()]).toEqual(["stopped", "stopped"]);
  expect(page.querySelector("form[data-pressed]")).not.toBeNull();
  wake();
  expect(send.mock.calls).toEqual([["halo"]]);
  expect(page.querySelector("form[data-pressed], form[data-asleep]")).toBeNull();
});

it("sends nothing that nobody pressed, and is the form's own affair once that is awake", () => {
  type("halo");
  wake();
  expect(send).not.toHaveBeenCalled();
  press();
  expect(send.mock.calls).toEqual([["halo"]]);
});

it("leaves forms alone that work without any script", () => {
  page.innerHTML = '<form action="/court"><button type="submit">Cari</button></form>';
  expect(press()).toBe("left to the browser");
});
