import { createFileRoute, notFound } from "@tanstack/react-router";
import { ShowcaseMenu } from "../features/showcase/showcase-menu.tsx";
import { showcaseOf } from "../features/showcase/showcases.ts";
import { showcaseText } from "../i18n/shell/showcase.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

export const Route = createFileRoute("/base-components/$name")({
  // Loaded here, not lazily in the tree: the server renders it, and hydration finds it loaded.
  loader: async ({ context, params, location }) => {
    const showcase = await showcaseOf(params.name);
    if (!showcase) throw notFound();
    const { title } = showcase;
    const { description } = showcaseText;
    return {
      ...showcase,
      head: pageHead({ title, description, path: location.pathname, origin: context.origin, noIndex: true }),
    };
  },
  head: headOf,
  component: Specimens,
});

function Specimens() {
  const { Showcase } = Route.useLoaderData();
  return (
    <>
      <ShowcaseMenu here={Route.useParams().name} />
      <Showcase />
    </>
  );
}
