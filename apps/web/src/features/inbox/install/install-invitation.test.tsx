import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { keepInstallOffer } from "../../../lib/app/install-offer.ts";
import { InstallInvitation } from "./install-invitation.tsx";

afterEach(cleanup);

it("shows where the browser can install the site, prompts once, and disappears afterwards", async () => {
  keepInstallOffer();
  render(<InstallInvitation />);
  expect(screen.queryByRole("region")).toBeNull();
  let prompts = 0;
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => {
      prompts += 1;
    },
  });
  act(() => void dispatchEvent(offer));
  // The browser's own bar is suppressed.
  expect(offer.defaultPrevented).toBe(true);
  const button = screen.getByRole("button", { name: "Pasang aplikasi" });
  await act(async () => button.click());
  expect(prompts).toBe(1);
  expect(screen.queryByRole("region")).toBeNull();

  act(() => void dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined })));
  expect(screen.getByRole("region", { name: "Pasang Lapang di perangkat ini" })).toBeTruthy();
  act(() => void dispatchEvent(new Event("appinstalled")));
  expect(screen.queryByRole("region")).toBeNull();
});
