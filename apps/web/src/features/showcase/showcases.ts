import type { ComponentType } from "react";
import { showcasePages } from "../../ui/showcase/pages.ts";

type Slug = (typeof showcasePages)[number]["slug"];

/** Each showcase page is its own chunk, so that customers do not load it. */
const showcases: Record<Slug, () => Promise<ComponentType>> = {
  button: () => import("../../ui/showcase/button-showcase.tsx").then((module) => module.ButtonShowcase),
  accordion: () => import("../../ui/showcase/accordion-showcase.tsx").then((module) => module.AccordionShowcase),
  forms: () => import("../../ui/showcase/forms-showcase.tsx").then((module) => module.FormsShowcase),
  overlays: () => import("../../ui/showcase/overlays-showcase.tsx").then((module) => module.OverlaysShowcase),
  feedback: () => import("../../ui/showcase/feedback-showcase.tsx").then((module) => module.FeedbackShowcase),
  navigation: () => import("../../ui/showcase/navigation-showcase.tsx").then((module) => module.NavigationShowcase),
  drawings: () => import("../../ui/showcase/drawings-showcase.tsx").then((module) => module.DrawingsShowcase),
  "date-picker": () => import("../../ui/showcase/date-picker-showcase.tsx").then((module) => module.DatePickerShowcase),
  marquee: () => import("../../ui/showcase/marquee-showcase.tsx").then((module) => module.MarqueeShowcase),
  mail: () => import("../../ui/showcase/mail-showcase.tsx").then((module) => module.MailShowcase),
  night: () => import("../../ui/showcase/night-showcase.tsx").then((module) => module.NightShowcase),
};

/** Undefined if no page has this name. */
export async function showcaseOf(name: string) {
  const page = showcasePages.find(({ slug }) => slug === name);
  return page ? { title: page.title, Showcase: await showcases[page.slug]() } : undefined;
}
