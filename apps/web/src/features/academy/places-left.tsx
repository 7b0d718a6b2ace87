import { academyText as t } from "../../i18n/academy/academy.ts";
import { Badge } from "../../ui/badge.tsx";

const FEW = 2;

/** Shows a state by fill, mark and word: a full class is hatched, a nearly full one has the clay colour. */
export function PlacesLeft({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) {
    return (
      <Badge variant="outline" icon="x" className={`hatch ${className}`}>
        {t.full}
      </Badge>
    );
  }
  const few = count <= FEW;
  return (
    <Badge variant={few ? "clay" : "neutral"} {...(few ? { icon: "warning" as const } : {})} className={className}>
      {t.placesLeft(count)}
    </Badge>
  );
}
