import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { homeText } from "../../i18n/site/home.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { Icon } from "../../ui/icon.tsx";
import { courtQueries } from "../courts/queries.ts";
import { QuickPicks } from "./quick-picks.tsx";

const t = homeText.hero;

const loadReader = () => import("../search/phrase-panel.tsx");
type Reader = Awaited<ReturnType<typeof loadReader>>;

/**
 * A search line in free text. A plain form to the court list, which also understands the phrase, so it works without scripts.
 * The phrase reader is loaded when a visitor focuses the line.
 */
export function HeroSearch({ venue }: { venue: Venue }) {
  const { now, today, courts } = useAnswer(courtQueries.day()).data;
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [phrase, setPhrase] = useState("");
  const [reader, setReader] = useState<Reader>();
  const moment = { now, venue, courts: courts.map(({ court }) => court) };
  const prepare = () => void loadReader().then(setReader, () => undefined);

  // The line may have text from before hydration or from going back.
  useEffect(() => {
    const line = field.current;
    if (!line || (line.value === "" && document.activeElement !== line)) return;
    setPhrase(line.value);
    loadReader().then(setReader, () => undefined);
  }, []);

  const write = (text: string) => {
    if (field.current) field.current.value = text;
    setPhrase(text);
  };
  const search = async (form: HTMLFormElement) => {
    const line = field.current?.value ?? "";
    const address = await loadReader().then(
      (module) => module.addressOf(line, moment),
      () => undefined,
    );
    // If the reader cannot be loaded, submit the form as without scripts.
    if (address === undefined) form.submit();
    else if (address) await router.navigate({ href: address });
    else field.current?.focus();
  };
  const picks = <QuickPicks today={today} />;
  return (
    <search>
      <form
        action="/court"
        onSubmit={(event) => {
          event.preventDefault();
          void search(event.currentTarget);
        }}
        className="hero-bar"
      >
        <div className="flex items-center">
          <label className="relative block min-w-0 flex-1">
            <span className="pointer-events-none absolute top-2.5 left-3.5 font-semibold text-ink-2 text-xs @min-[48rem]:top-4 @min-[48rem]:left-6">
              {t.search}
            </span>
            <input
              ref={field}
              name="q"
              type="text"
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t.example}
              aria-describedby="search-help"
              onFocus={prepare}
              onInput={(event) => setPhrase(event.currentTarget.value)}
              className="focus-inset h-17 w-full text-ellipsis bg-transparent pt-5 pr-2 pl-3.5 font-bold text-[1.0625rem] tracking-[-.02em] placeholder:text-ellipsis placeholder:font-medium @min-[48rem]:h-21 @min-[48rem]:pl-6 @min-[48rem]:text-xl"
            />
          </label>
          <button
            type="submit"
            aria-label={t.go}
            className="m-1.5 grid size-14 shrink-0 place-items-center rounded-full bg-ball hover:bg-ball-deep @min-[48rem]:m-2 @min-[48rem]:size-17"
          >
            <Icon name="arrow" />
          </button>
        </div>
        <p id="search-help" className="sr-only">
          {t.help}
        </p>
        <div className="min-h-29 border-rule border-t-[1.5px] p-2 @min-[26rem]:min-h-15 @min-[48rem]:px-6">
          {reader ? (
            <reader.PhrasePanel phrase={phrase} moment={moment} onPhrase={write}>
              {picks}
            </reader.PhrasePanel>
          ) : (
            picks
          )}
        </div>
      </form>
    </search>
  );
}
