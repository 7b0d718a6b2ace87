import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";
import { type Tone, toneField } from "./tone.ts";

type ListHeaderProps = {
  title: string;
  tone?: Tone;
  /** The breadcrumb. */
  eyebrow: ReactNode;
  facts: readonly { icon: IconName; text: string }[];
  /** One more sentence, shown where there is room. */
  intro?: string;
  /** Replaces the service box. */
  photo?: ReactNode;
};

/** The header of a list: only as much court as its title needs, so that the list starts on the first screen. */
export function ListHeader({ title, tone = "court", eyebrow, facts, intro, photo }: ListHeaderProps) {
  return (
    <div className={toneField[tone]}>
      <div className={clsx("list-plan", photo && "list-seen")}>
        <div className="list-back">
          {eyebrow}
          <h1 className="list-title">{title}</h1>
        </div>
        <div className="list-serve">
          {intro ? <p className="max-w-[46ch] text-lg leading-snug max-lg:hidden">{intro}</p> : null}
          {facts.length > 0 ? (
            <ul className="flex flex-wrap gap-x-5 gap-y-1.5 font-semibold text-[.8125rem] md:text-[.9375rem]">
              {facts.map(({ icon, text }, index) => (
                <li key={text} className={clsx("flex items-center gap-2", index > 0 && "max-md:hidden")}>
                  <Icon name={icon} size={16} />
                  {text}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {photo ? <div className="list-photo">{photo}</div> : null}
        <div className="list-net" />
      </div>
    </div>
  );
}
