import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Marquee } from "./marquee.tsx";

afterEach(cleanup);

const paceOf = (region: HTMLElement) =>
  ["duration", "delay", "loop"].map((name) => region.style.getPropertyValue(`--marquee-${name}`));

describe("Marquee", () => {
  it("by default takes 20 s per round, starts at once and never ends", () => {
    render(<Marquee>Kabar</Marquee>);
    expect(paceOf(screen.getByRole("region", { name: "Pengumuman" }))).toEqual(["20s", "0s", "infinite"]);
  });

  it("accepts a duration, a delay and a number of rounds", () => {
    render(
      <Marquee duration={8} delay={2} loop={3}>
        Kabar
      </Marquee>,
    );
    expect(paceOf(screen.getByRole("region"))).toEqual(["8s", "2s", "3"]);
  });

  it("exposes its content once: the copy is hidden and not focusable", () => {
    render(
      <Marquee>
        <a href="/article">Kabar</a>
      </Marquee>,
    );
    expect(screen.getAllByRole("link")).toHaveLength(1);
    expect(document.querySelector(".marquee-copy")?.hasAttribute("inert")).toBe(true);
  });

  it("can be paused and resumed by its button", () => {
    render(<Marquee>Kabar</Marquee>);
    fireEvent.click(screen.getByRole("button", { name: "Hentikan gerakan" }));
    expect(screen.getByRole("region").dataset.paused).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Jalankan lagi" }));
    expect(screen.getByRole("region").dataset.paused).toBe("false");
  });
});
