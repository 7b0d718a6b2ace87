import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { Trajectory } from "../../ui/trajectory.tsx";
import { SectionHead } from "./section-head.tsx";

const t = homeLowerText.how;

/** Three steps, connected by the flight of a ball. */
export function HowItWorks() {
  return (
    <section className="wrap mt-18 lg:mt-24">
      <SectionHead heading={t.heading} all={t.all} to="/court" />
      <div className="relative mt-8 lg:mt-10 lg:pt-24">
        <Trajectory
          stretch
          tone="court"
          className="absolute inset-x-0 top-0 h-24 w-full max-lg:hidden"
          box={[1184, 96]}
          points={[
            [10, 88],
            [405, 88],
            [800, 88],
          ]}
          lift={70}
        />
        <ol className="grid gap-7 lg:grid-cols-3 lg:gap-0">
          {t.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-3.5 lg:grid-cols-1 lg:content-start lg:pr-10">
              <span aria-hidden="true" className="font-extrabold text-[2.25rem] leading-none tracking-[-.05em]">
                {index + 1}
              </span>
              <div>
                <h3 className="type-4">{title}</h3>
                <p className="mt-1.5 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
