import { shellText as t } from "../../i18n/shell/shell.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

const hours = Array.from({ length: 8 }, (_, index) => index);

export function HomePending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      <Skeleton shape="block" className="h-[34rem]! lg:h-[40rem]!" />
      <div className="wrap pt-12">
        <Skeleton className="h-10! w-72!" />
        <div className="mt-7 flex gap-1.5">
          {hours.map((hour) => (
            <Skeleton key={hour} shape="block" className="h-30!" />
          ))}
        </div>
        <Skeleton shape="court" className="mt-9" />
      </div>
    </div>
  );
}
