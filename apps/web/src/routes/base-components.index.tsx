import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseIndex } from "../features/showcase/showcase-menu.tsx";
import { showcaseText } from "../i18n/shell/showcase.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

const t = showcaseText;

export const Route = createFileRoute("/base-components/")({
  loader: ({ context }) => ({
    head: pageHead({
      title: t.title,
      description: t.description,
      path: "/base-components",
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: ShowcaseIndex,
});
