import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { notFoundText as t } from "../../i18n/shell/not-found.ts";
import { Button } from "../../ui/button.tsx";
import { NotFoundDrawing } from "../../ui/drawings/not-found-drawing.tsx";

export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => console.error(`Page Not Found: ${path}`), [path]);
  return (
    <section className="field-court relative flex flex-col justify-end overflow-hidden lg:min-h-[41rem]">
      <NotFoundDrawing />
      <div className="wrap relative pt-4 pb-12">
        <h1 className="type-1 max-w-[12ch]">{t.heading}</h1>
        <p className="mt-5 max-w-[42ch] text-lg">{t.text}</p>
        <Button variant="ball" asChild className="mt-8">
          <Link to="/">{t.button}</Link>
        </Button>
      </div>
    </section>
  );
}
