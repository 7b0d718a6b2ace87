import { expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

it.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["venue.localhost", true],
  ["127.0.0.1", true],
  ["127.8.0.1", true],
  ["::1", true],
  ["[::1]", true],
  ["", false],
  ["0.0.0.0", false],
  ["::", false],
  ["192.168.1.20", false],
  ["lapang.example", false],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["localhost\\@evil.example", false],
])("%s is this very machine: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
