import { createFileRoute } from "@tanstack/react-router";
import { DoorPage } from "../features/door/door-page.tsx";
import { doorDeviceText as t } from "../i18n/shell/door-device.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { LoadingRows } from "../ui/loading/loading-rows.tsx";

/** The code that admits a device is in the URL's fragment: servers and other pages never see it. */
export const Route = createFileRoute("/door")({
  staticData: { layout: "office", serverRendered: false },
  loader: ({ context: { origin } }) => ({
    head: pageHead({ title: t.title, description: t.description, path: "/door", origin, noIndex: true }),
  }),
  head: headOf,
  pendingComponent: LoadingRows,
  component: DoorPage,
});
