import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId } from "react";

type AccordionItemData = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = {
  items: AccordionItemData[];
  /** `single` closes the others when one opens. */
  type?: "single" | "multiple";
  defaultOpen?: string | string[];
  /** The heading level of the questions on this page. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/**
 * Questions that open in place, built on native `details`: they work before hydration, and "find in page" opens the right
 * answer. Enter and Space are native; the arrows, Home and End move between questions.
 */
export function Accordion({ items, type = "single", defaultOpen = [], headingLevel = 3, className }: AccordionProps) {
  const group = useId();
  const open = new Set(Array.isArray(defaultOpen) ? defaultOpen : [defaultOpen]);
  const Heading = `h${headingLevel}` as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box only listens to keys of the summaries inside.
    <div className={clsx("border-rule-strong border-b-2", className)} onKeyDown={walk}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          name={type === "single" ? group : undefined}
          open={open.has(item.id)}
          className="acc-item border-rule-strong border-t-2"
          suppressHydrationWarning
        >
          <summary className="flex min-h-16 list-none items-center justify-between gap-5 py-3 hover:text-court-text">
            <Heading className="font-bold text-[1.0625rem] leading-snug tracking-[-.02em]">{item.title}</Heading>
            <svg
              aria-hidden="true"
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              className="shrink-0"
            >
              <path d="M3 10h14" />
              <path d="M10 3v14" className="acc-upright transition-opacity" />
            </svg>
          </summary>
          <div className="max-w-[65ch] pr-11 pb-6 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const questions = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > details > summary")];
  const at = questions.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const last = questions.length - 1;
  const goal = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  if (goal === undefined) return;
  event.preventDefault();
  questions[goal]?.focus();
}
