/** Stays wear dusk: one crescent over the court, in the ball's yellow. */
export function Moon({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 110 112" className={className}>
      <path d="M0 78a56 56 0 1074-76 43 43 0 01-74 76z" fill="var(--ball)" />
    </svg>
  );
}
