import { profileText as t } from "../../i18n/identity/profile.ts";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

/** Skeleton of the profile: a name, then ruled parts. */
export function ProfilePending() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true">
      <div className="grid gap-3">
        <Skeleton className="h-9! w-2/3!" />
        <Skeleton className="h-4! w-1/2!" />
      </div>
      {["a", "b", "c"].map((part) => (
        <div key={part} className="mt-12 grid max-w-120 gap-4 border-rule-strong border-t-2 pt-5">
          <Skeleton className="h-6! w-1/3!" />
          <Skeleton className="h-12!" />
          <Skeleton className="h-12!" />
        </div>
      ))}
    </div>
  );
}
