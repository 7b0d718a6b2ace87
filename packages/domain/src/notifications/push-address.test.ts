import { expect, it } from "vitest";
import { isPushAddress } from "./push-address.ts";

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAA", true],
  ["https://web.push.apple.com/QLx", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/x", false],
  ["https://user:secret@fcm.googleapis.com/x", false],
  ["https://127.0.0.1/x", false],
  ["https://2130706433/x", false],
  ["https://[::1]/x", false],
  ["https://localhost/x", false],
  ["https://metadata.google.internal/x", false],
  ["https://drucker.local/x", false],
  ["file:///etc/passwd", false],
  ["no address", false],
])("%s: %s", (address, taken) => {
  expect(isPushAddress(address)).toBe(taken);
});
