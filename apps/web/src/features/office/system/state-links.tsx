import { Link } from "@tanstack/react-router";

type StateLinksProps = { states: Readonly<Record<string, string>>; current: string; label: string };

/** Links to the states of a list, one of which is current. */
export function StateLinks({ states, current, label }: StateLinksProps) {
  return (
    <nav aria-label={label} className="office-people-bar">
      {Object.entries(states).map(([state, words]) => (
        <Link
          key={state}
          to="."
          search={({ page: _, ...old }) => ({ ...old, state })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={state === current ? "page" : undefined}
          className="office-button"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
