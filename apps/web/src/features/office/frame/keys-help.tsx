import { officeText as t } from "../../../i18n/office/office.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { OfficePage } from "../kit/office-page.ts";

type Hint = { keys: readonly string[]; does: string };

const everywhere: readonly Hint[] = [
  { keys: ["j", "k"], does: t.keys.row },
  { keys: ["Enter"], does: t.keys.act },
  { keys: ["/"], does: t.keys.search },
  { keys: ["n"], does: t.keys.walkIn },
  { keys: ["Esc"], does: t.keys.leave },
];
const onBoard: readonly Hint[] = [
  { keys: ["←", "↑", "↓", "→"], does: t.keys.cells },
  { keys: ["Shift", "↑", "↓"], does: t.keys.stretch },
  { keys: ["[", "]"], does: t.keys.days },
];
const undo: Hint = { keys: ["z"], does: t.keys.undo };
const hintOf = ({ letter, short }: OfficePage): Hint => ({ keys: ["g", letter], does: short });
const help: Hint = { keys: ["?"], does: t.keys.help };

/** The shortcuts in one line below the page; hidden on phones. */
export function KeyHints({ pages }: { pages: readonly OfficePage[] }) {
  const hints = [...everywhere, { keys: ["g", pages[0]?.letter ?? ""], does: t.keys.go(pages[0]?.short ?? "") }, help];
  return (
    <footer className="office-hints">
      {hints.map((hint) => (
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
        {[...everywhere, undo, ...onBoard, ...pages.map(hintOf), help].map((hint) => (
          <li key={hint.does}>
            <HintLine {...hint} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
