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

/** Sections whose code the server is still loading; a render waits for them. */
const loading: Promise<void>[] = [];

export async function sectionsLoaded(): Promise<void> {
  while (loading.length > 0) await Promise.all(loading.splice(0));
}

/** Starts a section's code a little before it scrolls into view. */
const MARGIN = "300px";

/**
 * A part of a page further down: the server renders it whole, the browser fetches its code only when it comes near. Until
 * then it is plain HTML, whose links work; React wakes it up where it stands. On a page that the browser draws by itself
 * it comes at once.
 */
export function whenVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place on a page that was not rendered by the server. */
  className = "min-h-80",
  /** `seen`: not before it is in view. `touched`: only when somebody opens, presses or tabs into it; until then its HTML is enough. */
  wakes: Wakes = "near",
): ComponentType<Props> {
  return import.meta.env.SSR ? onServer(load, wakes) : inBrowser(load, className, wakes);
}

type Wakes = "near" | "seen" | "touched";

/** For whoever waits until a page is awake: what sleeps until it is touched is no part of that. */
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
      // Only what the server has rendered may sleep: there is nothing else to read here.
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
        // Another page needs nothing of this one. Without a network nothing wakes up.
        if (link && (link.pathname !== location.pathname || !navigator.onLine)) {
          void router.navigate({ href: link.pathname + link.search });
          return;
        }
        // A press that comes before the code is kept for it: only that knows whether the page stays where it is scrolled to.
        const wanted = link ?? target.closest<HTMLElement>("button[type=button]");
        if (wanted) pressed.current = wanted;
      };
      // On the way down: React stops a click on what it has not woken yet before anybody else hears of it.
      addEventListener("click", follow, { capture: true });
      return () => removeEventListener("click", follow, { capture: true });
    }, [awake, router]);
    // An update would throw away the server's HTML of a section that still sleeps: until it is awake it hears of none.
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

/** On the way down, and `toggle` does not bubble at all: React has not woken what is inside. */
function whenTouched(element: HTMLElement, wake: () => void): () => void {
  const kinds = ["toggle", "pointerdown", "focusin"];
  for (const kind of kinds) element.addEventListener(kind, wake, { capture: true });
  return () => {
    for (const kind of kinds) element.removeEventListener(kind, wake, { capture: true });
  };
}

/** Without a network the section stays plain HTML: the page loads anew once there is one (see chunk-reload.ts). */
function sleepOffline(error: unknown): Promise<never> {
  if (navigator.onLine) throw error;
  return new Promise(() => {});
}

/** A link that was pressed to be followed here: in a section that still sleeps it stays inside the app all the same. */
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
