import { expect, it } from "vitest";
import { requireTls } from "./smtp.ts";

it.each([
  ["smtp://localhost:2525", "smtp://localhost:2525"],
  ["smtp://user:secret@mail.example:587", "smtp://user:secret@mail.example:587?requireTLS=true"],
  ["smtp://mail.example:25?ignoreTLS=true", "smtp://mail.example:25?requireTLS=true"],
  ["smtps://mail.example:465", "smtps://mail.example:465"],
])("requires encryption for %s unless the server is this machine", (url, used) => {
  expect(requireTls(url)).toBe(used);
});
