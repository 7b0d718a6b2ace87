import type { ReactNode } from "react";

/** One example of a showcase page: a caption, a rule and the components. */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section className="border-rule-strong border-t-2 pt-4 pb-10">
      <h2 className="mb-4 font-bold text-ink-2 text-sm">{caption}</h2>
      {children}
    </section>
  );
}

export function ShowcasePage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{title}</h1>
      <p className="type-lede mt-3 mb-10 max-w-[60ch]">{intro}</p>
      {children}
    </div>
  );
}
