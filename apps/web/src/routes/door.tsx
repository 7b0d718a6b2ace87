import { createFileRoute } from "@tanstack/react-router";
import { DoorPage } from "../features/door/door-page.tsx";
import { doorDeviceText as t } from "../i18n/door-device.ts";
import { headOf, pageHead } from "../lib/head.ts";
import { LoadingRows } from "../ui/loading/loading-rows.tsx";

/** The code that lets a device in stands behind the # of the address: no server and no other page ever sees it there. */
export const Route = createFileRoute("/door")({
  staticData: { layout: "office", serverRendered: false },
  loader: ({ context: { origin } }) => ({
    head: pageHead({ title: t.title, description: t.description, path: "/door", origin, noIndex: true }),
  }),
  head: headOf,
  pendingComponent: LoadingRows,
  component: DoorPage,
});
