import { type ComponentType, type JSX, lazy, Suspense, useEffect, useRef } from "react";

/** Sections whose code the server is still loading; a render waits for them. */
const loading: Promise<void>[] = [];

export async function sectionsLoaded(): Promise<void> {
  while (loading.length > 0) await Promise.all(loading.splice(0));
}

/** Starts a section's code a little before it scrolls into view. */
const MARGIN = "300px";

/**
 * A part of a page further down: the server renders it whole, the browser fetches its code only when it comes near. Until
 * then it is plain HTML, whose links work; React wakes it up where it stands.
 */
export function whenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place on a page that was not rendered by the server. */
  className = "min-h-80",
): ComponentType<Props> {
  return import.meta.env.SSR ? onServer(load) : inBrowser(load, className);
}

function onServer<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Section: ComponentType<Props> | undefined;
  loading.push(
    load().then((component) => {
      Section = component;
    }),
  );
  return function ServerSection(props) {
    if (!Section) throw new Error("A section was rendered before its code was loaded");
    return (
      <div>
        <Suspense>
          <Section {...props} />
        </Suspense>
      </div>
    );
  };
}

function inBrowser<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  className: string,
): ComponentType<Props> {
  const { promise: isNear, resolve: near } = Promise.withResolvers<void>();
  const Section = lazy(async () => {
    await isNear;
    return { default: await load() };
  });
  return function BrowserSection(props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      if (!element) return;
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
        rootMargin: MARGIN,
      });
      observer.observe(element);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<div className={className} />}>
          <Section {...(props as Props & JSX.IntrinsicAttributes)} />
        </Suspense>
      </div>
    );
  };
}
