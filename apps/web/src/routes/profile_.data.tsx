import { createFileRoute } from "@tanstack/react-router";
import { DataPage } from "../features/account/data/data-page.tsx";
import { accountQueries } from "../features/account/queries.ts";
import { dataText as t } from "../i18n/identity/my-data.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { LoadingRows } from "../ui/loading/loading-rows.tsx";

export const Route = createFileRoute("/profile_/data")({
  staticData: { layout: "user-account", loginRequired: true },
  loader: async ({ context: { answers, origin } }) => {
    await answers.get(accountQueries.keptData());
    return {
      head: pageHead({ title: t.title, description: t.intro, path: "/profile/data", origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: LoadingRows,
  component: Data,
});

function Data() {
  const { data } = useAnswer(accountQueries.keptData());
  return <DataPage kept={data} />;
}
