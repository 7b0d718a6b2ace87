import clsx from "clsx";
import { useState } from "react";

const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-14 text-lg", xl: "size-20 text-xl" } as const;

type AvatarProps = {
  name: string;
  photoUrl?: string | null | undefined;
  size?: keyof typeof sizes;
  /** True beside the written name, where the picture adds nothing for a screen reader. */
  decorative?: boolean;
  className?: string;
};

/** A person's photo, or the initials without a photo or when it fails to load. */
export function Avatar({ name, photoUrl, size = "md", decorative = false, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = clsx(
    "grid shrink-0 place-items-center overflow-hidden rounded-full bg-court font-extrabold text-on-court",
    sizes[size],
    className,
  );
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt={decorative ? "" : name}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(photoUrl)}
        className={shape}
      />
    );
  }
  return (
    <span role="img" aria-label={decorative ? undefined : name} aria-hidden={decorative} className={shape}>
      {initialsOf(name)}
    </span>
  );
}

/** Initials of the first and last word: "Raka Adi Pradipta" → "RP". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    picked
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase("id-ID") || "?"
  );
}
