import { useRouter } from "@tanstack/react-router";
import {
  type ComponentType,
  type JSX,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isPlainPress } from "./plain-press.ts";

/** Sections whose code the server is still loading; rendering waits for them. */
const loading: Promise<void>[] = [];

export async function sectionsLoaded(): Promise<void> {
  while (loading.length > 0) await Promise.all(loading.splice(0));
}

/** Loads a section's code a little before it scrolls into view. */
const MARGIN = "300px";

/**
 * Lazy hydration of a page section: the server renders it whole, the browser loads its code only when it comes near. Until then
 * it is plain HTML whose links work; React hydrates it in place. On a page rendered by the browser it loads at once.
 */
export function whenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Reserves the space on a page that the server did not render. */
  className = "min-h-80",
  /** `seen`: only when in view. `touched`: only when opened, pressed or focused; until then its HTML is enough. */
  wakes: Wakes = "near",
): ComponentType<Props> {
  return import.meta.env.SSR ? onServer(load, wakes) : inBrowser(load, className, wakes);
}

type Wakes = "near" | "seen" | "touched";

/** A marker for tests that wait until the page is hydrated; `touched` sections are excluded. */
const asleep = (wakes: Wakes) => (wakes === "touched" ? {} : { "data-asleep": "" });

function onServer<Props extends object>(load: () => Promise<ComponentType<Props>>, wakes: Wakes): ComponentType<Props> {
  let Section: ComponentType<Props> | undefined;
  loading.push(
    load().then((component) => {
      Section = component;
    }),
  );
  return function ServerSection(props) {
    if (!Section) throw new Error("A section was rendered before its code was loaded");
    return (
      <div {...asleep(wakes)}>
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
  wakes: Wakes,
): ComponentType<Props> {
  const { promise: isNear, resolve: near } = Promise.withResolvers<void>();
  const Section = lazy(async () => {
    await isNear;
    return { default: woken(await load().catch(sleepOffline)) };
  });
  return function BrowserSection(props) {
    const place = useRef<HTMLDivElement>(null);
    const blank = useRef<HTMLDivElement>(null);
    const [awake, setAwake] = useState(false);
    const router = useRouter();
    useEffect(() => {
      const element = place.current;
      if (awake || !element) return;
      // The server did not render this section, so load it at once: there is nothing to read here.
      if (blank.current) near();
      if (wakes === "touched") return whenTouched(element, near);
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near(), {
        rootMargin: wakes === "seen" ? "0px" : MARGIN,
      });
      observer.observe(element);
      return () => observer.disconnect();
    }, [awake]);
    const pressed = useRef<HTMLElement>(undefined);
    useEffect(() => {
      if (awake) return pressed.current?.click();
      const follow = (event: MouseEvent) => {
        const target = event.target instanceof Element ? event.target : null;
        if (!target || !place.current?.contains(target)) return;
        near();
        const link = followable(event, target);
        if (link) event.preventDefault();
        // Navigating away does not need this section's code. Without a network the code cannot load.
        if (link && (link.pathname !== location.pathname || !navigator.onLine)) {
          void router.navigate({ href: link.pathname + link.search });
          return;
        }
        // Keep a press until the code has loaded: only the section's own handler knows whether the page keeps its scroll
        // position.
        const wanted = link ?? target.closest<HTMLElement>("button[type=button]");
        if (wanted) pressed.current = wanted;
      };
      // Capture phase: React stops a click on content that is not hydrated before other listeners receive it.
      addEventListener("click", follow, { capture: true });
      return () => removeEventListener("click", follow, { capture: true });
    }, [awake, router]);
    // New props would make React discard the server's HTML of a section that is not hydrated, so it gets them only when awake.
    const wanted = useRef<Props>(props);
    if (awake) wanted.current = props;
    const shown = wanted.current;
    const section = useMemo(
      () => (
        <Suspense fallback={<div ref={blank} className={className} />}>
          <Section props={shown} wake={setAwake} />
        </Suspense>
      ),
      [shown],
    );
    return (
      <div ref={place} {...(awake ? {} : asleep(wakes))}>
        {section}
      </div>
    );
  };
}

/** Capture phase, because React has not hydrated the content; `toggle` does not bubble at all. */
function whenTouched(element: HTMLElement, wake: () => void): () => void {
  const kinds = ["toggle", "pointerdown", "focusin"];
  for (const kind of kinds) element.addEventListener(kind, wake, { capture: true });
  return () => {
    for (const kind of kinds) element.removeEventListener(kind, wake, { capture: true });
  };
}

/** Without a network the section stays plain HTML: the page reloads once there is one (see chunk-reload.ts). */
function sleepOffline(error: unknown): Promise<never> {
  if (navigator.onLine) throw error;
  return new Promise(() => {});
}

/** The link of a plain click that stays inside the app, also in a section that is not hydrated. */
function followable(event: MouseEvent, target: Element): HTMLAnchorElement | null {
  const link = target.closest("a");
  if (!link || !isPlainPress(event) || link.target || link.hash || link.origin !== location.origin) return null;
  return link;
}

type WokenProps<Props> = { props: Props; wake: (awake: boolean) => void };

function woken<Props extends object>(Component: ComponentType<Props>): ComponentType<WokenProps<Props>> {
  return function Woken({ props, wake }) {
    useLayoutEffect(() => wake(true), [wake]);
    return <Component {...(props as Props & JSX.IntrinsicAttributes)} />;
  };
}
