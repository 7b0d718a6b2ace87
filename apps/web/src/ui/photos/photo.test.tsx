import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Photo } from "./photo.tsx";

afterEach(cleanup);

const photo = {
  src: "/photos/cf932865248d511bd9910a63cb994f9c/",
  alt: "Lapangan dari baseline",
  caption: null,
  width: 1600,
  height: 1067,
  colour: "#c85a30",
  focus: { x: 50, y: 50 },
};

it.each([
  {
    what: "loads the page's first picture with high priority",
    props: { first: true },
    priority: "high",
    loading: null,
  },
  { what: "loads other pictures lazily", props: {}, priority: null, loading: "lazy" },
  {
    what: "loads small pictures of a list lazily and with low priority",
    props: { listed: true },
    priority: "low",
    loading: "lazy",
  },
])("$what", ({ props, priority, loading }) => {
  render(<Photo photo={photo} sizes="4rem" {...props} />);
  const image = screen.getByRole("img", { name: photo.alt });
  expect([image.getAttribute("fetchpriority"), image.getAttribute("loading")]).toEqual([priority, loading]);
});
