import { loginText as t } from "../../../i18n/identity/login.ts";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";

/** Skeleton of a form: two fields and a button. */
export function FormShape() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="grid gap-5">
      <Skeleton className="h-12!" />
      <Skeleton className="h-12!" />
      <Skeleton className="h-13!" />
    </div>
  );
}
