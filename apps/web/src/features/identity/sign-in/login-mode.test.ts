import { expect, it } from "vitest";
import { readMode } from "./login-mode.ts";

it.each([
  [{}, {}],
  [{ mode: "register" }, { mode: "register" }],
  [{ mode: "fly" }, {}],
  [{ mode: "resetPassword" }, {}],
  [
    { mode: "resetPassword", oobCode: "abc" },
    { mode: "resetPassword", oobCode: "abc" },
  ],
  [{ mode: "register", oobCode: "abc" }, { mode: "register" }],
  [{ mode: "verifyEmail", oobCode: "x".repeat(501) }, {}],
])("reads %j as %j", (search, read) => {
  expect(readMode(search)).toEqual(read);
});
