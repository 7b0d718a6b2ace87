import { beforeAll, describe, expect, it } from "vitest";
import { shareSvg } from "./draw-share-image.ts";
import { type Fonts, openFonts } from "./open-font.ts";
import type { ShareSubject } from "./share-subject.ts";
import { wrapText, writable } from "./text-paths.ts";

let fonts: Fonts;
beforeAll(async () => {
  fonts = await openFonts();
});
const style = { size: 50 };
const box = { width: 400, maxLines: 3 };

describe("the typeface", () => {
  it("has bolder outlines for titles than for text", () => {
    const [bold, semibold] = [fonts.display, fonts.text].map((font) => font.layout("a").glyphs[0]);
    expect(bold?.advanceWidth).toBeGreaterThan(semibold?.advanceWidth ?? 0);
    expect(bold?.path.toSVG()).not.toBe(semibold?.path.toSVG());
    expect(fonts.display.layout("é").glyphs[0]?.path.toSVG()).toMatch(/^M/);
  });
});

describe("a text", () => {
  it("breaks between words", () => {
    const { lines, cut } = wrapText(fonts.display, "Sepatu dan permukaan", style, box);
    expect(lines.join(" ")).toBe("Sepatu dan permukaan");
    expect(lines.length).toBeGreaterThan(1);
    expect(cut).toBe(false);
  });

  it("ends in an ellipsis within the box when too long", () => {
    const { lines, cut } = wrapText(fonts.display, "lapangan ".repeat(40), style, box);
    expect(cut).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/\w…$/);
  });

  it("is cut within a word when the word is too long", () => {
    const { lines, cut } = wrapText(fonts.display, "a".repeat(200), style, box);
    expect([lines.length, cut]).toEqual([1, true]);
    expect(lines[0]).toMatch(/^a+…$/);
  });

  it("omits characters that the typeface lacks", () => {
    expect(writable(fonts.display, "Main 🎾  tenis\n網球 é")).toBe("Main tenis é");
    expect(wrapText(fonts.display, "🎾", style, box)).toEqual({ lines: [""], cut: false });
  });
});

it("never enters the markup as text", () => {
  const subject: ShareSubject = {
    title: `Sepatu & <script>alert("1")</script> ]]> lain`,
    eyebrow: "A & B <c>",
    facts: [],
    scene: { kind: "crop", crop: "garis", tone: "clay" },
    venueName: "R&B <Tenis>",
  };
  const svg = shareSvg(fonts, subject);
  expect(svg).not.toMatch(/script|alert|Sepatu|Tenis|&/);
  expect(svg.match(/NaN|undefined|Infinity/)).toBeNull();
});
