import clsx from "clsx";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

type MarqueeProps = {
  /** Seconds for one round. */
  duration?: number;
  /** Seconds before the first round. */
  delay?: number;
  /** Rounds; 0 is endless. */
  loop?: number;
  label?: string;
  pauseLabel?: string;
  playLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A scrolling line of announcements, in CSS alone. It pauses on hover, on focus, by its button and for reduced motion. */
export function Marquee({
  duration = 20,
  delay = 0,
  loop = 0,
  label = "Pengumuman",
  pauseLabel = "Hentikan gerakan",
  playLabel = "Jalankan lagi",
  className,
  children,
}: MarqueeProps) {
  const [paused, setPaused] = useState(false);
  const pace = {
    "--marquee-duration": `${duration}s`,
    "--marquee-delay": `${delay}s`,
    "--marquee-loop": loop === 0 ? "infinite" : loop,
  } as CSSProperties;
  return (
    <section
      aria-label={label}
      data-paused={paused}
      style={pace}
      className={clsx(
        "marquee relative border-rule-strong border-y-2 font-bold text-[1.0625rem] tracking-[-.02em]",
        className,
      )}
    >
      <div className="marquee-track">
        <div className="marquee-half">{children}</div>
        <div className="marquee-half marquee-copy" aria-hidden="true" inert>
          {children}
        </div>
      </div>
      <button
        type="button"
        onClick={() => setPaused((was) => !was)}
        className="focus-inset absolute inset-y-0 right-0 grid w-11 place-items-center motion-reduce:hidden border-rule border-l-[1.5px] bg-line text-ink-2 hover:text-ink"
        aria-label={paused ? playLabel : pauseLabel}
      >
        <Icon name={paused ? "play" : "pause"} size={16} />
      </button>
    </section>
  );
}
