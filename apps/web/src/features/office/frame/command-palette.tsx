import type { DeskFound } from "@lapang/contract/desk/desk";
import { formatRupiah } from "@lapang/domain/money";
import { useRouter } from "@tanstack/react-router";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, type Ref, useDeferredValue, useState } from "react";
import { myBookingsText } from "../../../i18n/bookings/my-bookings.ts";
import { officeText as t } from "../../../i18n/office/office.ts";
import { useAnswer, useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords, type VenueClock } from "../../../lib/moment-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useOpener } from "../../../ui/use-opener.ts";
import { formatPhone } from "../../venue/contact-links.ts";
import { venueQueries } from "../../venue/queries.ts";
import { type OfficePage, officePath } from "../kit/office-page.ts";
import { officeQueries } from "../queries.ts";
import { wantContent } from "./go-to-content.ts";

type Choice = { id: string; group: string; name: string; about: string; href: string };
type PaletteProps = { pages: readonly OfficePage[]; open: boolean; onClose: () => void };

const SHORTEST = 2;

/** A search line for customers, bookings, receipts and pages. */
export function CommandPalette({ open, onClose, pages }: PaletteProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="anim-veil fixed inset-0 z-50 bg-veil" />
        <PalettePanel pages={pages} onClose={onClose} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function PalettePanel({ ref, ...search }: Omit<PaletteProps, "open"> & { ref?: Ref<HTMLDivElement> }) {
  const giveBack = useOpener();
  return (
    <Primitive.Content ref={ref} aria-describedby={undefined} onCloseAutoFocus={giveBack} className="office-palette">
      <Primitive.Title className="sr-only">{t.search.title}</Primitive.Title>
      <Search {...search} />
    </Primitive.Content>
  );
}

function Search({ pages, onClose }: Omit<PaletteProps, "open">) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const wanted = useDeferredValue(typed);
  const found = useOptionalAnswer(officeQueries.search(wanted), wanted.length >= SHORTEST);
  const maySeeRecords = pages.some(({ path }) => path === "people");
  const choices = [
    ...(maySeeRecords ? customerChoices(found) : []),
    ...choicesOf(found, venue),
    ...pageChoices(pages, typed),
  ];
  // The results belong to an earlier text while the search is running; Enter then uses only entries known at once.
  const chosen = wanted === typed ? choices[Math.min(at, choices.length - 1)] : pageChoices(pages, typed)[0];
  const go = ({ href }: Choice) => {
    onClose();
    if (href.startsWith("/api/")) window.open(href, "_blank", "noopener");
    else {
      wantContent();
      void router.navigate({ href });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((choices.length + Math.min(at, choices.length - 1) + step) % Math.max(1, choices.length));
    else if (event.key === "Enter" && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="office-palette-line">
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened for typing.
          autoFocus
          role="combobox"
          aria-label={t.search.open}
          aria-expanded={choices.length > 0}
          aria-controls="office-found"
          aria-activedescendant={chosen ? `office-found-${chosen.id}` : undefined}
          placeholder={t.search.open}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="office-found" role="listbox" aria-label={t.search.found}>
        {choices.map((choice, index) => (
          <div key={choice.id}>
            {choices[index - 1]?.group === choice.group ? null : <p className="office-palette-group">{choice.group}</p>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search line has the focus, and Enter selects the active entry. */}
            <div
              id={`office-found-${choice.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice === chosen}
              className="office-choice"
              onClick={() => go(choice)}
            >
              <b>{choice.name}</b>
              <span>{choice.about}</span>
            </div>
          </div>
        ))}
        {choices.length === 0 ? <p className="office-palette-group">{t.search.nothing}</p> : null}
      </div>
    </>
  );
}

function pageChoices(pages: readonly OfficePage[], wanted: string): Choice[] {
  return pages
    .filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()))
    .map((page) => ({
      id: `page-${page.path}`,
      group: t.search.pages,
      name: page.title,
      about: `g ${page.letter}`,
      href: officePath(page),
    }));
}

/** Customer records; staff without the right to open records find the bookings instead. */
function customerChoices(found: DeskFound | undefined): Choice[] {
  return (found?.customers ?? []).map(({ id, name, phone }) => ({
    id,
    group: t.search.customers,
    name,
    about: phone ? formatPhone(phone) : "",
    href: `/admin/people?person=${id}`,
  }));
}

function choicesOf(found: DeskFound | undefined, venue: VenueClock): Choice[] {
  if (!found) return [];
  return [
    ...found.bookings.map(({ id, code, name, title, status, startsAt }) => ({
      id,
      group: t.search.bookings,
      name: code,
      about: [name, title, startsAt && momentWords(venue, startsAt), myBookingsText.status[status].toLowerCase()]
        .filter(Boolean)
        .join(", "),
      href: `/admin/board?booking=${id}`,
    })),
    ...found.payments.map(({ id, orderId, amount, name }) => ({
      id,
      group: t.search.payments,
      name: orderId,
      about: [name, formatRupiah(amount)].filter(Boolean).join(", "),
      href: `/api/v1/payments/${id}/receipt.pdf`,
    })),
  ];
}
