import type { Photo as PhotoData } from "@lapang/contract/site/photos";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { photoViewerText as t } from "../../i18n/site/photo-viewer.ts";
import { srcSetOf } from "../../lib/files/photo-sources.ts";
import { Icon } from "../icon.tsx";
import { useOpener } from "../use-opener.ts";

type PhotoViewerProps = { name: string; photos: readonly PhotoData[]; plan?: ReactNode; onClose: () => void };
type Slide = { key: string; caption: string | null; picture: ReactNode };

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A full-screen viewer of all pictures, controlled by swipe, keys or buttons. */
export function PhotoViewer({ name, photos, plan, onClose }: PhotoViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const giveBack = useOpener();
  const slides = slidesOf(photos, plan);
  const last = slides.length - 1;
  const turnTo = (wanted: number) => {
    const to = Math.min(last, Math.max(0, wanted));
    strip.current?.children[to]?.scrollIntoView({ inline: "center", block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    turnTo(step(at, last));
  };
  const caption = slides[at]?.caption;
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={giveBack}
          className="photo-viewer"
        >
          <div className="flex items-center justify-between gap-4 pl-5">
            <Primitive.Title className="truncate font-bold">{t.title(name)}</Primitive.Title>
            <Primitive.Close aria-label={t.close} className="photo-turn">
              <Icon name="x" />
            </Primitive.Close>
          </div>
          <ul
            ref={strip}
            aria-label={t.strip}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
            tabIndex={0}
            className="photo-strip"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
          >
            {slides.map(({ key, picture }) => (
              <li key={key}>{picture}</li>
            ))}
          </ul>
          <div className="flex min-h-14 items-center justify-between gap-4 pl-5">
            <p role="status">
              <b className="num">{t.place(at + 1, slides.length)}</b>
              {caption ? <span className="ml-3">{caption}</span> : null}
            </p>
            {last > 0 ? (
              <div className="flex">
                <Turn label={t.previous} icon="left" disabled={at === 0} onClick={() => turnTo(at - 1)} />
                <Turn label={t.next} icon="right" disabled={at === last} onClick={() => turnTo(at + 1)} />
              </div>
            ) : null}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first photo, the drawing, then the other photos. */
function slidesOf(photos: readonly PhotoData[], plan: ReactNode): Slide[] {
  const [first, ...others] = photos.map((photo) => ({
    key: photo.src,
    caption: photo.caption,
    picture: <WholePhoto photo={photo} />,
  }));
  const drawn = plan ? [{ key: "plan", caption: null, picture: plan }] : [];
  return first ? [first, ...drawn, ...others] : drawn;
}

function WholePhoto({ photo }: { photo: PhotoData }) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(photo, "avif")} sizes="100vw" />
      <img
        srcSet={srcSetOf(photo, "webp")}
        sizes="100vw"
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        style={{ backgroundColor: photo.colour }}
      />
    </picture>
  );
}

type TurnProps = { label: string; icon: "left" | "right"; disabled: boolean; onClick: () => void };

/** Stays in place at the end, so that it keeps the focus. */
function Turn({ label, icon, disabled, onClick }: TurnProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={onClick} className="photo-turn">
      <Icon name={icon} />
    </button>
  );
}
