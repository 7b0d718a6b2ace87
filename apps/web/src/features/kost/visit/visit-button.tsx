import { lazy, Suspense, useState } from "react";
import { visitText as t } from "../../../i18n/stays/visit.ts";
import { Button } from "../../../ui/button.tsx";

const VisitSheet = lazy(() => import("./visit-sheet.tsx").then((module) => ({ default: module.VisitSheet })));

type VisitButtonProps = { slug: string; room: string | null };

/** Opens the form for a visit to the house; its code loads with the first press. */
export function VisitButton(place: VisitButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const show = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" size="full" onClick={show}>
        {t.open}
      </Button>
      {wasOpen ? (
        <Suspense>
          <VisitSheet {...place} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
