import { profileText as t } from "../../i18n/identity/profile.ts";
import { Button } from "../button.tsx";
import { ErrorState } from "../error-state.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Two rows of a list that is loading. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="grid gap-4 border-rule border-t pt-4">
      <Skeleton className="h-6! w-1/2!" />
      <Skeleton className="h-4! w-1/3!" />
      <Skeleton className="h-6! w-2/5!" />
    </div>
  );
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={t.failedToLoad}
      headingLevel={3}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t.again}
        </Button>
      }
    />
  );
}
