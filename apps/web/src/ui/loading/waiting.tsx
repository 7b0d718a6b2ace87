import type { ReactNode } from "react";
import { shellText as t } from "../../i18n/shell/shell.ts";
import { Skeleton } from "./skeleton.tsx";

const rows = ["a", "b", "c", "d"] as const;

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      {children}
    </div>
  );
}

function HeaderShape() {
  return <Skeleton shape="block" className="h-60! md:h-80!" />;
}

/** A loading list: header, filters, rows with a picture each. */
export function WaitingRows() {
  return (
    <Waiting>
      <HeaderShape />
      <div className="wrap py-8">
        <Skeleton className="h-11! w-3/4!" />
        {rows.map((row) => (
          <div key={row} className="mt-6 grid gap-6 border-rule border-t-2 pt-6 md:grid-cols-[18rem_1fr]">
            <Skeleton shape="block" className="h-36!" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-8! w-1/2!" />
              <Skeleton />
              <Skeleton className="w-2/3!" />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** A loading grid of drawings. */
export function WaitingGrid() {
  return (
    <Waiting>
      <HeaderShape />
      <div className="wrap grid gap-8 py-8 sm:grid-cols-2 lg:grid-cols-3">
        {rows.slice(0, 3).map((row) => (
          <div key={row} className="grid content-start gap-3">
            <Skeleton shape="block" className="h-44!" />
            <Skeleton className="h-7! w-2/3!" />
            <Skeleton />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** A loading detail page: header, text, the panel beside it. */
export function WaitingDetail() {
  return (
    <Waiting>
      <HeaderShape />
      <div className="wrap grid gap-14 py-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="block" className="h-64! lg:order-2" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8! w-1/2!" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="w-2/3!" />
        </div>
      </div>
    </Waiting>
  );
}

/** A loading text page. */
export function WaitingText() {
  return (
    <Waiting>
      <div className="wrap grid max-w-[46rem] gap-4 py-12">
        <Skeleton className="h-14! w-3/4!" />
        <Skeleton className="mt-6" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3!" />
      </div>
    </Waiting>
  );
}
