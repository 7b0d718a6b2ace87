import { officeText as t } from "../../../i18n/office.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { OfficePage } from "./office-page.ts";

type Hint = { keys: readonly string[]; does: string };

function hintsOf(pages: readonly OfficePage[]): Hint[] {
  return [
    { keys: ["j", "k"], does: t.keys.row },
    { keys: ["Enter"], does: t.keys.act },
    { keys: ["/"], does: t.keys.search },
    { keys: ["n"], does: t.keys.walkIn },
    ...pages.map(({ letter, short }) => ({ keys: ["g", letter], does: short })),
    { keys: ["?"], does: t.keys.help },
  ];
}

/** The keys in one line under the page; phones have none. */
export function KeyHints({ pages }: { pages: readonly OfficePage[] }) {
  return (
    <footer className="office-hints">
      {hintsOf(pages).map((hint) => (
        <HintLine key={hint.does} {...hint} />
      ))}
    </footer>
  );
}

function HintLine({ keys, does }: Hint) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  );
}

type KeysHelpProps = { pages: readonly OfficePage[]; open: boolean; onClose: () => void };

export function KeysHelp({ pages, open, onClose }: KeysHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={t.keys.help}>
      <ul className="office-keys">
        {hintsOf(pages).map((hint) => (
          <li key={hint.does}>
            <HintLine {...hint} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
