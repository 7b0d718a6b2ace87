import { afterEach, expect, it } from "vitest";
import { tidyAddress } from "./tidy-address.ts";

const here = () => location.pathname + location.search + location.hash;
afterEach(() => history.replaceState(null, "", "/"));

it.each([
  ["/court?utm_source=iklan&date=2043-11-18#jam", "/court?date=2043-11-18", "/court?date=2043-11-18#jam"],
  ["/court?x=1", "/court", "/court"],
  ["/court?date=2043-11-18", "/court?date=2043-11-18", "/court?date=2043-11-18"],
  // The server renders an unknown page under another address; the browser's stays.
  ["/entah?x=1", "/alamat-tidak-terbaca", "/entah?x=1"],
])("at %s, rendered as %s, leaves %s", (address, rendered, left) => {
  history.replaceState({ key: "kept" }, "", address);
  tidyAddress(rendered);
  expect(here()).toBe(left);
  expect(history.state).toEqual({ key: "kept" });
});
