import type { ReactNode } from "react";

/** One line of the security section: its name, its state and its actions. */
export function Part({ title, state, children }: { title: string; state: ReactNode; children?: ReactNode }) {
  return (
    <section aria-label={title} className="border-rule border-t pt-4">
      <h3 className="type-4">{title}</h3>
      <div className="mt-1.5">{state}</div>
      {children ? <div className="mt-3">{children}</div> : null}
    </section>
  );
}
