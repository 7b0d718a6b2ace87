import type { Chip } from "@lapang/domain/search/chip";
import type { Offer } from "@lapang/domain/search/moment";
import type { Understanding } from "@lapang/domain/search/understand";
import { type ReactNode, useEffect, useState } from "react";
import { searchText as t } from "../../i18n/site/search.ts";
import { chipClass } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hrefOf, kindName, placeOf, readPhrase, type VenueNow, wishesOf, withoutChip } from "./read-phrase.ts";

const PAUSE_MS = 150;

type PhrasePanelProps = {
  phrase: string;
  moment: VenueNow;
  onPhrase: (phrase: string) => void;
  /** Shown while nothing is typed. */
  children: ReactNode;
};

/** What the search line understood so far: chips to edit or remove, and the words it could not use. */
export function PhrasePanel({ phrase, moment, onPhrase, children }: PhrasePanelProps) {
  const [settled, settle] = useState(phrase);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, phrase);
    return () => clearTimeout(timer);
  }, [phrase]);
  const read = (line: string) => readPhrase(line, moment);
  const reading = settled.trim() === "" ? null : read(settled);
  const remove = (chip: Chip) => {
    const shorter = withoutChip(settled, chip, read);
    settle(shorter);
    onPhrase(shorter);
  };
  const mean = ({ field, words }: Offer) => {
    const chip = reading?.chips.find((one) => one.field === field);
    if (!chip) return;
    const [from, to] = placeOf(settled, chip, read);
    const clearer = settled.slice(0, from) + words + settled.slice(to);
    settle(clearer);
    onPhrase(clearer);
  };
  const edit = (chip: Chip, line: HTMLInputElement) => {
    line.focus();
    line.setSelectionRange(...placeOf(line.value, chip, read));
  };
  return (
    <>
      {/* Rendered before it has text: a screen reader only announces changes inside an existing region. */}
      <p role="status" className="sr-only">
        {reading ? spoken(reading) : ""}
      </p>
      {reading ? <Understood reading={reading} onEdit={edit} onRemove={remove} onOffer={mean} /> : children}
    </>
  );
}

/** The address of the search, or null if the phrase names nothing that the venue offers. */
export function addressOf(phrase: string, moment: VenueNow): string | null {
  if (phrase.trim() === "") return "/court";
  const reading = readPhrase(phrase, moment);
  return reading.what ? hrefOf(reading) : null;
}

function spoken(reading: Understanding): string {
  const chips = wishesOf(reading).map(({ label }) => label);
  const read = reading.what ? `${t.spoken(kindName(reading), chips.join(", "))} ${t.ready}` : "";
  return [read, doubts(reading)].join(" ").trim();
}

function doubts({ what, unknown, notes }: Understanding): string {
  const sentences = [...(unknown.length > 0 ? [t.unknown(unknown.join(", "))] : []), ...notes];
  return sentences.join(" ") || (what ? "" : t.hint);
}

type UnderstoodProps = {
  reading: Understanding;
  /** Selects the chip's words in the line, so that typing replaces them. */
  onEdit: (chip: Chip, line: HTMLInputElement) => void;
  onRemove: (chip: Chip) => void;
  onOffer: (offer: Offer) => void;
};

function Understood({ reading, onEdit, onRemove, onOffer }: UnderstoodProps) {
  const doubt = doubts(reading);
  return (
    <>
      {reading.what ? (
        <ul aria-label={t.understood} className="flex flex-wrap gap-2">
          <li className="no-break inline-flex min-h-11 items-center gap-2 bg-ink px-3.5 font-semibold text-line text-sm">
            <Icon name="check" size={16} />
            {kindName(reading)}
          </li>
          {wishesOf(reading).map((chip) => (
            <li key={chip.field} className="inline-flex border-[1.5px] border-control hover:border-rule-strong">
              <button
                type="button"
                aria-label={t.edit(chip.label)}
                onClick={({ currentTarget }) => {
                  const line = lineOf(currentTarget);
                  if (line) onEdit(chip, line);
                }}
                className="no-break min-h-11 pr-1 pl-3.5 font-semibold text-sm hover:bg-line-2"
              >
                {chip.label}
              </button>
              <button
                type="button"
                aria-label={t.remove(chip.label)}
                onClick={({ currentTarget }) => {
                  keepFocusNear(currentTarget);
                  onRemove(chip);
                }}
                className="grid min-h-11 w-11 place-items-center hover:bg-line-2"
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
          {reading.offers.map((offer) => (
            <li key={offer.words}>
              <button
                type="button"
                aria-label={t.instead(offer.label)}
                onClick={({ currentTarget }) => {
                  lineOf(currentTarget)?.focus();
                  onOffer(offer);
                }}
                className={chipClass({ className: "border-dashed" })}
              >
                {t.or(offer.label)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {doubt ? (
        <p aria-hidden="true" className="mt-2 flex max-w-[80ch] items-start gap-2 text-ink-2 text-sm first:mt-0">
          <Icon name="info" size={16} className="mt-0.5" />
          <span>{doubt}</span>
        </p>
      ) : null}
    </>
  );
}

/** Before a chip is removed: moves the focus to its neighbour, or back to the line. */
function keepFocusNear(pressed: HTMLButtonElement): void {
  const item = pressed.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>("button:last-child") ?? lineOf(pressed);
  target?.focus();
}

function lineOf(pressed: HTMLButtonElement) {
  return pressed.closest("form")?.querySelector("input");
}
