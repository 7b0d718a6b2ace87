import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Sheet } from "./sheet.tsx";

afterEach(cleanup);

/** A sheet opened by the page's state; its opener may be gone when it closes. */
function Screen({ sellsOut = false }: { sellsOut?: boolean }) {
  const [open, setOpen] = useState(false);
  const [sold, setSold] = useState(false);
  const close = () => {
    setOpen(false);
    setSold(sellsOut);
  };
  return (
    <main tabIndex={-1}>
      {sold ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Jual
        </button>
      )}
      {open ? (
        <Sheet open onOpenChange={close} title="Walk-in">
          {/* biome-ignore lint/a11y/noAutofocus: an element that takes the focus at once must not count as the opener. */}
          <input autoFocus aria-label="Nama" />
        </Sheet>
      ) : null}
    </main>
  );
}

async function openAndClose(sellsOut: boolean) {
  render(<Screen sellsOut={sellsOut} />);
  const button = screen.getByRole("button", { name: "Jual" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nama")));
  fireEvent.click(screen.getByRole("button", { name: "Tutup" }));
  return button;
}

it("returns the focus to its opener", async () => {
  const button = await openAndClose(false);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("focuses the page's content when its opener is gone", async () => {
  await openAndClose(true);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
});
