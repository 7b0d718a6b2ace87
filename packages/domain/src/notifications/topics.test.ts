import { describe, expect, it } from "vitest";
import { type channels, isWanted, topicsFor } from "./topics.ts";

describe("sending a copy by a channel", () => {
  const off = (topic: string, channel: (typeof channels)[number]) => [{ topic, channel, wanted: false }];

  it.each([
    ["booking", "push", [], true],
    ["booking", "mail", [], true],
    ["booking", "whatsapp", [], false],
    ["booking", "whatsapp", [{ topic: "booking", channel: "whatsapp", wanted: true }], true],
    ["booking", "push", off("booking", "push"), false],
    ["booking", "push", off("booking", "mail"), true],
    ["booking", "push", off("club", "push"), true],
    ["news", "mail", [], false],
    ["payment", "mail", off("payment", "mail"), true],
    ["payment", "push", off("payment", "push"), false],
    ["change", "mail", off("change", "mail"), true],
    ["security", "push", off("security", "push"), true],
    ["something-new", "push", [], true],
    ["something-new", "push", off("booking", "push"), false],
    ["academy", "push", off("class", "push"), false],
    ["invoice", "mail", off("payment", "mail"), true],
    ["lease", "mail", off("rent", "mail"), false],
    ["constructor", "push", [], true],
  ] as const)("%s by %s with %j: %s", (topic, channel, choices, wanted) => {
    expect(isWanted(topic, channel, choices)).toBe(wanted);
  });
});

it("has no switch for security, and a switch for contact messages only for staff", () => {
  expect(topicsFor(false)).not.toContain("security");
  expect(topicsFor(false)).not.toContain("contact");
  expect(topicsFor(true)).toContain("contact");
});
