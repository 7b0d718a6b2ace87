import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { Accordion } from "../../ui/accordion.tsx";

const t = homeLowerText.questions;

export function Questions({ faqs }: { faqs: Venue["faqs"] }) {
  if (faqs.length === 0) return null;
  const items = faqs.map(({ question, answer }, index) => ({
    id: `tanya-${index + 1}`,
    title: question,
    content: answer,
  }));
  return (
    <section className="wrap mt-18 grid gap-x-12 gap-y-5 lg:mt-24 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="type-2">{t.heading}</h2>
        <Link to="/contact-us" className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {t.all}
        </Link>
      </div>
      <Accordion items={items} defaultOpen="tanya-1" />
    </section>
  );
}
