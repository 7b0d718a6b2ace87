import { expect, it } from "vitest";
import { postOutside } from "./post-outside.ts";

it("never connects to a name with an internal address", async () => {
  await expect(postOutside(new URL("https://localhost/"), {}, Buffer.alloc(0))).rejects.toThrow(
    "localhost has no public address",
  );
});
