import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Two columns: the price and the next step stay in view beside the long text. On a phone they come first. */
export function DetailColumns({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-x-14 gap-y-12 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
      <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">{panel}</div>
      <div className="grid min-w-0 gap-12 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-2 border-rule-strong p-5 md:p-6">
      <h2 className="type-4">{title}</h2>
      {children}
    </section>
  );
}

/** A part of the page: a strong rule, a heading, its content. */
export function Section({
  title,
  note,
  id,
  children,
}: {
  title: string;
  note?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="border-rule-strong border-t-2 pt-5">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="type-3">{title}</h2>
        {note ? <p className="text-ink-2 text-sm">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-[65ch] gap-4 text-[1.0625rem] leading-relaxed">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

type CourtNameProps = { court: { slug: string; name: string; open: boolean }; className: string };

/** The court where something takes place; a link only if the court is open. */
export function CourtName({ court, className }: CourtNameProps) {
  if (!court.open) return court.name;
  return (
    <Link to="/court/$slug" params={{ slug: court.slug }} className={`link inline-block ${className}`}>
      {court.name}
    </Link>
  );
}
