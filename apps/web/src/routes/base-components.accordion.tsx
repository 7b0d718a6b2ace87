import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseMenu } from "../features/showcase/showcase-menu.tsx";
import { showcaseText } from "../i18n/shell/showcase.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { AccordionShowcase } from "../ui/showcase/accordion-showcase.tsx";

const t = showcaseText;

export const Route = createFileRoute("/base-components/accordion")({
  loader: ({ context }) => ({
    head: pageHead({
      title: t.accordion,
      description: t.description,
      path: "/base-components/accordion",
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: AccordionSpecimens,
});

function AccordionSpecimens() {
  return (
    <>
      <ShowcaseMenu here="accordion" />
      <AccordionShowcase />
    </>
  );
}
