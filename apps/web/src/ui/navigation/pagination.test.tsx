import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type PageLink, Pagination, pageWindow } from "./pagination.tsx";

afterEach(cleanup);

const renderLink = ({ page, children, ...rest }: PageLink) => (
  <a {...rest} href={`?page=${page}`}>
    {children}
  </a>
);

describe("Pagination", () => {
  it("renders nothing when everything fits on one page", () => {
    const { container } = render(<Pagination page={1} pageCount={1} renderLink={renderLink} />);
    expect(container.innerHTML).toBe("");
  });

  it("has no previous link on the first page and no next link on the last", () => {
    const { rerender } = render(<Pagination page={1} pageCount={9} renderLink={renderLink} />);
    expect(screen.queryByRole("link", { name: "Halaman sebelumnya" })).toBeNull();
    expect(screen.getByRole("link", { name: "Halaman berikutnya" }).getAttribute("href")).toBe("?page=2");
    rerender(<Pagination page={9} pageCount={9} renderLink={renderLink} />);
    expect(screen.queryByRole("link", { name: "Halaman berikutnya" })).toBeNull();
    expect(screen.getByRole("link", { name: "Halaman sebelumnya" }).getAttribute("href")).toBe("?page=8");
  });

  it("marks the current page, even for an address past the last page", () => {
    render(<Pagination page={40} pageCount={9} renderLink={renderLink} />);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("9");
  });

  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, "gap-after", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap-after", 9]],
    [5, 9, [1, "gap-before", 4, 5, 6, "gap-after", 9]],
    [9, 9, [1, "gap-before", 8, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])("on page %i of %i shows %j", (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});
