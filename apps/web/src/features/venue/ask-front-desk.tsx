import { Link } from "@tanstack/react-router";
import { pagesText } from "../../i18n/site/pages.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { deskChatUrl } from "./contact-links.ts";
import { venueQueries } from "./queries.ts";

const t = pagesText.ask;

type WhatsAppButtonProps = {
  /** The chat message after its greeting, so that visitors need not type what the page already knows. */
  message: string;
  label?: string;
  /** Names the subject for screen readers where a page has several of these buttons. */
  about?: string;
  variant?: ButtonVariant;
  size?: "default" | "sm" | "full";
  className?: string;
};

export function WhatsAppButton({ message, label = t.whatsapp, about, variant, size, className }: WhatsAppButtonProps) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const look = { variant: variant ?? "default", size: size ?? "default", ...(className ? { className } : {}) } as const;
  if (!venue) {
    return (
      <Button asChild {...look}>
        <Link to="/contact-us">{t.noVenue}</Link>
      </Button>
    );
  }
  return (
    <Button asChild {...look}>
      <a href={deskChatUrl(venue, message)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <span>
          {label}
          <span className="sr-only">
            {about ? ` ${about}` : ""} {t.newTab}
          </span>
        </span>
      </a>
    </Button>
  );
}
