import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useRowKeys } from "./use-row-keys.ts";

afterEach(cleanup);

function Screen() {
  const list = useRef<HTMLUListElement>(null);
  const [names, setNames] = useState(["Kevin", "Maya", "Sinta"]);
  useRowKeys(list);
  return (
    <main tabIndex={-1}>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              data-row-action=""
              onClick={() => setNames((old) => old.filter((other) => other !== name))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

it("moves between rows; when a row disappears, its successor gets the focus", async () => {
  render(<Screen />);
  press("j");
  press("j");
  expect(focused()).toBe("Maya");
  fireEvent.click(screen.getByText("Maya"));
  await waitFor(() => expect(focused()).toBe("Sinta"));
  fireEvent.click(screen.getByText("Sinta"));
  await waitFor(() => expect(focused()).toBe("Kevin"));
  fireEvent.click(screen.getByText("Kevin"));
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
});
