import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each([
  ["142.250.4.95", true],
  ["2404:6800:4003::5f", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:142.250.4.95", true],
  ["::7f00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["8.8.8.8", true],
  ["172.20.0.1", false],
  ["224.0.0.1", false],
  ["fc00::1", false],
  ["2606:4700::1111", true],
  ["localhost", false],
  ["not an address", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
