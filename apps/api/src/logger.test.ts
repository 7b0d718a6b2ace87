import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

it("never writes down what opens doors", () => {
  let written = "";
  const logger = createLogger("info", {
    write(line) {
      written += line;
    },
  });
  const headers = { cookie: "token=secret", authorization: "Bearer secret", host: "lapang.example" };
  logger.info({ token: "secret", headers, request: { headers, password: "secret" } }, "seen");
  logger.child({ requestId: "abc" }).info({ headers }, "seen");
  expect(written).toContain("lapang.example");
  expect(written).not.toContain("secret");
});
