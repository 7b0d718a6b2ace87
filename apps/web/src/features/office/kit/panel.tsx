import clsx from "clsx";
import { Children, type ReactNode, useId } from "react";
import { officeText } from "../../../i18n/office/office.ts";

type PanelProps = {
  title: string;
  count: number;
  /** The number of rows shown, if the list is cut. */
  shown?: number;
  aside?: string;
  /** True if a person is waiting for an answer. */
  urgent?: boolean;
  /** The text for an empty list. */
  empty?: string;
  hideEmpty?: boolean;
  children: ReactNode;
};

/** A group of rows with a heading and a count. */
export function Panel({
  title,
  count,
  shown = count,
  aside,
  urgent = false,
  empty,
  hideEmpty = false,
  children,
}: PanelProps) {
  const id = useId();
  if (count === 0 && hideEmpty) return null;
  return (
    <section aria-labelledby={id} className="office-panel">
      <header>
        <h2 id={id}>{title}</h2>
        <span className={clsx("office-count", urgent && count > 0 && "office-urgent")}>{count}</span>
        {aside ? <p>{aside}</p> : null}
        {shown < count ? <p>{officeText.firstOf(shown)}</p> : null}
      </header>
      {Children.count(children) > 0 ? <ul>{children}</ul> : <p className="office-empty">{empty}</p>}
    </section>
  );
}

type RowProps = {
  lead: ReactNode;
  name: ReactNode;
  about: ReactNode;
  state?: ReactNode;
  /** The row's button, marked with `data-row-action`. */
  action: ReactNode;
};

/** A row: one line on a desktop, two on a phone. */
export function Row({ lead, name, about, state, action }: RowProps) {
  return (
    <li className="office-row">
      <span className="office-line">
        <span className="office-name">{name}</span>
        <span className="office-state">{state}</span>
      </span>
      <span className="office-line">
        <span className="office-lead">{lead}</span>
        <span className="office-about">{about}</span>
      </span>
      {action}
    </li>
  );
}
