import { visitText as t } from "../../../i18n/stays/visit.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { VisitForm } from "./visit-form.tsx";

type VisitSheetProps = { slug: string; room: string | null; open: boolean; onOpenChange: (open: boolean) => void };

export function VisitSheet({ slug, room, open, onOpenChange }: VisitSheetProps) {
  return (
    <Sheet title={t.title} description={t.text} open={open} onOpenChange={onOpenChange}>
      <VisitForm slug={slug} room={room} onSent={() => onOpenChange(false)} />
    </Sheet>
  );
}
