import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

function tokensIn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).match(/\{([\s\S]*?)\}/)?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const day = tokensIn(".paper");
const night = { ...day, ...tokensIn('[data-theme="dark"] .paper') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string | undefined, b: string | undefined): number {
  if (!a || !b) throw new Error("a token of this pair is missing from tokens.css");
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const words = [
  "ink/line ink/line-2 ink/line-3 ink-2/line ink-2/line-2 ink-2/ball-soft ink-3/line ink-3/line-2 ink-3/line-3 line/ink",
  "court-text/line court-text/court-soft court-text/line-3 on-court/court on-court/court-deep on-court-2/court ball/court",
  "on-ball/ball on-ball/ball-deep on-clay/clay clay-text/line clay-text/clay-soft",
  "success/line success/success-soft on-success/success warning/line warning/warning-soft danger/line danger/danger-soft",
  "on-danger/danger on-danger/danger-deep info/line info/info-soft",
  "on-court/s-hard on-court/s-hard-out on-court/s-clay on-court/s-clay-out on-court/s-grass on-court/s-synth on-court/dusk",
  "paint/s-hard paint/s-grass paint/s-synth paint/dusk on-dusk-2/dusk line/court-text",
].flatMap((row) => row.split(" "));

const marks =
  "control/line control/line-2 rule-strong/line rule-strong/line-3 paint/s-clay paint/court danger/line".split(" ");

// The focus ring is ball, ink, ball: on every background one of the two colours must have enough contrast.
const grounds =
  "line line-2 line-3 court court-deep clay s-hard s-clay s-grass s-synth dusk ball danger success ink".split(" ");

describe.each([
  ["by day", day],
  ["by night", night],
])("%s", (_, tokens) => {
  it.each(words)("gives text in %s a contrast of at least 4.5:1", (pair) => {
    const [front = "", back = ""] = pair.split("/");
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)("gives the edge %s a contrast of at least 3:1", (pair) => {
    const [front = "", back = ""] = pair.split("/");
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)("gives the focus ring on %s a contrast of at least 3:1", (ground) => {
    const best = Math.max(contrast(tokens.ball, tokens[ground]), contrast(tokens["on-ball"], tokens[ground]));
    expect(best).toBeGreaterThanOrEqual(3);
  });
});
