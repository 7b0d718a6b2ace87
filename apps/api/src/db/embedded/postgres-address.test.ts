import pg from "pg";
import { expect, test } from "vitest";
import { addressOf, socketFolder } from "./postgres-address.ts";

test("a server is reached through the socket in its data folder, or by port where a socket is impossible", () => {
  expect(socketFolder({ data: "/srv/lapang/data" }, "linux")).toBe("/srv/lapang/data");
  expect(socketFolder({ data: `/srv/${"long/".repeat(20)}` }, "linux")).toBeUndefined();
  expect(socketFolder({ data: "/srv/a,b/data" }, "linux")).toBeUndefined();
  expect(socketFolder({ data: "C:\\lapang\\data" }, "win32")).toBeUndefined();
});

test("an address with a socket folder works in clients and URLs", () => {
  const folder = "/srv/Lapang Utama/data";
  const address = `postgres://owner:secret@${addressOf({ socketFolder: folder, port: 5433 })}/lapang`;
  expect(new URL(address).href).toBe(address);
  const { host, port, database } = new pg.Client({ connectionString: address });
  expect({ host, port, database }).toEqual({ host: folder, port: 5433, database: "lapang" });
  expect(addressOf({ socketFolder: undefined, port: 5433 })).toBe("127.0.0.1:5433");
});
