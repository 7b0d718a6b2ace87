import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseMenu } from "../features/showcase/showcase-menu.tsx";
import { showcaseText } from "../i18n/shell/showcase.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { ButtonShowcase } from "../ui/showcase/button-showcase.tsx";

const t = showcaseText;

export const Route = createFileRoute("/base-components/button")({
  loader: ({ context }) => ({
    head: pageHead({
      title: t.button,
      description: t.description,
      path: "/base-components/button",
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: ButtonSpecimens,
});

function ButtonSpecimens() {
  return (
    <>
      <ShowcaseMenu here="button" />
      <ButtonShowcase />
    </>
  );
}
