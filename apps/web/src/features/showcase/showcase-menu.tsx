import { Link, type LinkProps } from "@tanstack/react-router";
import { showcaseText } from "../../i18n/shell/showcase.ts";
import { chipClass } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showcasePages } from "../../ui/showcase/pages.ts";

const t = showcaseText;

const pathOf = (slug: string) => `/base-components/${slug}` as NonNullable<LinkProps["to"]>;

/** The menu of the showcase pages. */
export function ShowcaseMenu({ here }: { here: string }) {
  return (
    <nav aria-label={t.title} className="wrap flex flex-wrap gap-2 pt-6">
      {showcasePages.map(({ slug, title }) => (
        <Link
          key={slug}
          to={pathOf(slug)}
          aria-current={slug === here ? "page" : undefined}
          className={chipClass({ selected: slug === here })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

export function ShowcaseIndex() {
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{t.title}</h1>
      <p className="type-lede mt-3 max-w-[56ch]">{t.intro}</p>
      <ul className="mt-8">
        {showcasePages.map(({ slug, title }) => (
          <li key={slug} className="border-rule-strong border-t-2 last:border-b-2">
            <Link to={pathOf(slug)} className="flex min-h-16 items-center justify-between hover:bg-line-2">
              <span className="type-3">{title}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
