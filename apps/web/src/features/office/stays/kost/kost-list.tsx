import type { ComponentProps } from "react";
import { officeKostText } from "../../../../i18n/office/kost.ts";
import { PageSteps } from "../../kit/page-steps.tsx";
import { Panel } from "../../kit/panel.tsx";
import type { KostListName } from "./queries.ts";

type KostListProps = Omit<ComponentProps<typeof Panel>, "count"> & {
  name: KostListName;
  data: { page: number; pageSize: number; total: number };
};

/** One list of the tab, with its own page number. */
export function KostList({ name, data, ...panel }: KostListProps) {
  const { page, pageSize, total } = data;
  if (total === 0 && panel.hideEmpty) return null;
  return (
    <div className="office-list">
      <Panel count={total} {...panel} />
      <PageSteps {...{ page, pageSize, total, name }} label={officeKostText.pagesOf(panel.title)} />
    </div>
  );
}
