import { Link, type LinkProps } from "@tanstack/react-router";

type SectionHeadProps = { heading: string; all: string; to: LinkProps["to"] };

/** A section's name and the link to its full list. */
export function SectionHead({ heading, all, to }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <h2 className="type-2">{heading}</h2>
      <Link to={to} className="link inline-flex min-h-11 items-center text-sm">
        {all}
      </Link>
    </div>
  );
}
