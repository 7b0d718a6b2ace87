import { addOnEditor } from "./documents/add-on.ts";
import { announcementsEditor } from "./documents/announcements.ts";
import { articleEditor } from "./documents/article.ts";
import { clubEditor } from "./documents/club.ts";
import { coachEditor } from "./documents/coach.ts";
import { courtEditor } from "./documents/court.ts";
import { factsEditor } from "./documents/facts.ts";
import { faqsEditor } from "./documents/faqs.ts";
import { hotelEditor } from "./documents/hotel.ts";
import { hourPackageEditor } from "./documents/hour-package.ts";
import { hoursEditor } from "./documents/hours.ts";
import { kostEditor } from "./documents/kost.ts";
import { kostRoomEditor } from "./documents/kost-room.ts";
import { legalEditor } from "./documents/legal.ts";
import { partnersEditor } from "./documents/partners.ts";
import { pricesEditor } from "./documents/prices.ts";
import { programmeEditor } from "./documents/programme.ts";
import { roomTypeEditor } from "./documents/room-type.ts";
import { settingsEditor } from "./documents/settings.ts";
import type { Editor, Editors } from "./editor.ts";

const editors: Editors = {
  facts: factsEditor,
  hours: hoursEditor,
  settings: settingsEditor,
  court: courtEditor,
  prices: pricesEditor,
  "add-on": addOnEditor,
  coach: coachEditor,
  package: hourPackageEditor,
  programme: programmeEditor,
  club: clubEditor,
  hotel: hotelEditor,
  "room-type": roomTypeEditor,
  kost: kostEditor,
  "kost-room": kostRoomEditor,
  article: articleEditor,
  announcements: announcementsEditor,
  partners: partnersEditor,
  faqs: faqsEditor,
  legal: legalEditor,
};

/** A document of any kind, already validated by the contract. */
export type AnyValue = Readonly<Record<string, unknown>>;

export function editorOf(kind: keyof Editors): Editor<AnyValue> {
  return editors[kind] as unknown as Editor<AnyValue>;
}
