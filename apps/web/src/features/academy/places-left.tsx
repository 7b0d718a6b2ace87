import { academyText as t } from "../../i18n/academy/academy.ts";
import { Badge } from "../../ui/badge.tsx";

const FEW = 2;

/** State is fill, mark and word: full is hatched, nearly full has the clay colour. */
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
