import clsx from "clsx";
import type { ReactNode } from "react";
import { type Tone, toneField } from "./drawings/tone.ts";

type CardProps = {
  /** `ruled`: a strong line above. `boxed`: a line all around. `court`: a colour field with painted lines inside. */
  variant?: "ruled" | "boxed" | "court";
  /** The court's colour, for `variant="court"`. */
  tone?: Tone;
  as?: "div" | "article" | "section" | "li";
  className?: string;
  children: ReactNode;
};

/** A group of related content, marked by lines instead of a grey box or a shadow. */
export function Card({ variant = "ruled", tone = "court", as: Element = "div", className, children }: CardProps) {
  if (variant === "court") {
    return (
      <Element className={clsx(toneField[tone], "p-2.5", className)}>
        <div className="border-2 border-paint">{children}</div>
      </Element>
    );
  }
  return (
    <Element
      className={clsx(
        variant === "ruled" ? "border-rule-strong border-t-2 py-4" : "border-2 border-rule-strong p-4.5",
        className,
      )}
    >
      {children}
    </Element>
  );
}

/** A part of a `court` card; a painted line separates it from the previous part. */
export function CardSection({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx("not-first:border-paint not-first:border-t-2 p-5", className)}>{children}</div>;
}
