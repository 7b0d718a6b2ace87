import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { qrPath } from "./qr-path.ts";

/** Converts a drawing back into cells. */
function cellsOf(path: string, size: number): boolean[][] {
  const cells = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const row = cells[Number(y)];
      if (row) row[Number(x) + step] = true;
    }
  }
  return cells;
}

describe("the drawing of a ticket's code", () => {
  it.each(["L1.7K4QX2.0.bata:abc:1o.signature", "x", "L1.".padEnd(220, "7Kq-_")])(
    "draws exactly the cells of %s",
    (text) => {
      const { path, size } = qrPath(text);
      expect(cellsOf(path, size)).toEqual(encode(text, { ecc: "M", border: 4 }).data);
    },
  );

  it("leaves a quiet zone of four cells", () => {
    const { path, size } = qrPath("L1.7K4QX2");
    const cells = cellsOf(path, size);
    const edge = cells.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4));
    expect(edge).not.toContain(true);
  });
});
