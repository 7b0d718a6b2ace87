import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseMenu } from "../features/showcase/showcase-menu.tsx";
import { showcaseText } from "../i18n/shell/showcase.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { NightShowcase } from "../ui/showcase/night-showcase.tsx";

const t = showcaseText;

export const Route = createFileRoute("/base-components/night")({
  staticData: { forcedColourMode: "dark" },
  loader: ({ context }) => ({
    head: pageHead({
      title: t.night,
      description: t.description,
      path: "/base-components/night",
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: NightSpecimens,
});

function NightSpecimens() {
  return (
    <>
      <ShowcaseMenu here="night" />
      <NightShowcase />
    </>
  );
}
