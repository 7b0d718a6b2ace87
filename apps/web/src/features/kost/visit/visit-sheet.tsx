import { lazy, Suspense, useState } from "react";
import { visitText as t } from "../../../i18n/visit.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";

const VisitForm = lazy(() => import("./visit-form.tsx").then((module) => ({ default: module.VisitForm })));

type VisitSheetProps = { slug: string; room: string | null };

/** A visit before deciding, chosen without leaving the page. */
export function VisitSheet({ slug, room }: VisitSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet
      title={t.title}
      description={t.text}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="full">
          {t.open}
        </Button>
      }
    >
      <Suspense fallback={<p role="status">{t.loading}</p>}>
        <VisitForm slug={slug} room={room} onSent={() => setOpen(false)} />
      </Suspense>
    </Sheet>
  );
}
