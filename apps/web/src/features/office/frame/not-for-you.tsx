import { Link } from "@tanstack/react-router";
import { officeText as t } from "../../../i18n/office/office.ts";
import { Button } from "../../../ui/button.tsx";

/** Shown to a signed-in person without the right to see the page. */
export function NotForYou() {
  return (
    <section className="wrap py-16">
      <h1 className="type-2">{t.notForYou.heading}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-2 text-lg">{t.notForYou.text}</p>
      <Button asChild className="mt-8">
        <Link to="/">{t.notForYou.home}</Link>
      </Button>
    </section>
  );
}
