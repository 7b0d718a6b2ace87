import { leaseText } from "../../i18n/stays/lease.ts";
import { privateFile } from "./private-file.ts";

/** Private photos, visible to their owner and staff, side by side; each opens at full size. */
export function PrivatePhotos({ names }: { names: readonly string[] }) {
  return <PhotoRow sources={names.map(privateFile)} label={leaseText.page.photo} />;
}

type PhotoRowProps = { sources: readonly string[]; label: (number: number) => string };

export function PhotoRow({ sources, label }: PhotoRowProps) {
  if (sources.length === 0) return null;
  return (
    <ul className="mt-2 flex w-full flex-wrap gap-2">
      {sources.map((source, index) => (
        <li key={source}>
          <a href={source} target="_blank" rel="noreferrer">
            <img
              src={source}
              alt={label(index + 1)}
              loading="lazy"
              width={132}
              height={99}
              className="h-25 w-33 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
