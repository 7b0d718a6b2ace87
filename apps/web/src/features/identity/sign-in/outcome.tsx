import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "../../../ui/icon.tsx";

type OutcomeProps = { icon: IconName; heading: string; text?: string | undefined; bad?: boolean; children?: ReactNode };

/** An outcome. It takes the focus, because the form that had it is gone. */
export function Outcome({ icon, heading, text, bad = false, children }: OutcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`border-y-2 py-6 ${bad ? "border-danger" : "border-rule-strong"}`}>
      <span
        className={`grid size-12 place-items-center rounded-full ${bad ? "bg-danger-soft text-danger" : "bg-ball text-on-ball"}`}
      >
        <Icon name={icon} size={24} />
      </span>
      <h2 ref={title} tabIndex={-1} className="type-3 mt-4 outline-none">
        {heading}
      </h2>
      {text ? <p className="mt-2 max-w-[52ch] text-ink-2">{text}</p> : null}
      {children ? <div className="mt-5 grid justify-items-start gap-3">{children}</div> : null}
    </div>
  );
}
