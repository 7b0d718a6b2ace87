import { leaseText } from "../../i18n/lease.ts";
import { privateFile } from "./private-file.ts";

/** Pictures that only their owner and staff may see, side by side; each opens at its full size. */
export function PrivatePhotos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li key={name}>
          <a href={privateFile(name)} target="_blank" rel="noreferrer">
            <img
              src={privateFile(name)}
              alt={leaseText.page.photo(index + 1)}
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
