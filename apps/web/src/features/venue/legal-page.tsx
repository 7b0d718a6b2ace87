import type { LegalPage as Legal } from "@lapang/contract/site/venue";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { pagesText } from "../../i18n/site/pages.ts";
import { contactText, legalText } from "../../i18n/site/venue-pages.ts";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { ContentsList } from "../../ui/reading/contents-list.tsx";
import { TextBlocks } from "../../ui/reading/text-blocks.tsx";

const t = legalText;

export function LegalPage({ page }: { page: Legal }) {
  return (
    <>
      <CourtHeader
        title={page.title}
        eyebrow={<PageBreadcrumb here={page.title} />}
        facts={[{ icon: "calendar", text: t.updated(page.version, formatLongDate(page.updatedOn)) }]}
      />
      <div className="wrap grid gap-x-14 gap-y-8 py-8 lg:grid-cols-[15rem_minmax(0,44rem)] lg:py-12">
        <div>
          <ContentsList
            title={pagesText.onThisPage}
            entries={page.sections.map(({ id, heading }) => ({ id, text: heading }))}
          />
        </div>
        <div className="grid min-w-0 gap-12">
          {page.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="border-rule-strong border-t-2 pt-5">
              <h2 id={section.id} className="type-3 mb-4 scroll-mt-6">
                {section.heading}
              </h2>
              <TextBlocks blocks={section.blocks} headingLevel={3} />
            </section>
          ))}
          <section className="border-2 border-rule-strong p-6">
            <h2 className="type-4">{t.question}</h2>
            <p className="mt-1 mb-2">{t.questionText}</p>
            <Link to="/contact-us" className="link inline-flex min-h-11 items-center">
              {contactText.title}
            </Link>
          </section>
        </div>
      </div>
    </>
  );
}
