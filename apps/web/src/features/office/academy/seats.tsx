type SeatsProps = { enrolled: number; held: number; capacity: number; label: string };

const [SIZE, GAP] = [7, 2];
/** The maximum number drawn: nobody would count more. */
const MOST = 20;

/** A class as seats: taken, held for payment, and free. */
export function Seats({ enrolled, held, capacity, label }: SeatsProps) {
  const drawn = Math.min(capacity, MOST);
  const share = (count: number) => Math.round((count * drawn) / capacity);
  const lookOf = (seat: number) => {
    if (seat < share(enrolled)) return "taken";
    return seat < share(enrolled + held) ? "held" : "free";
  };
  return (
    <svg
      role="img"
      aria-label={label}
      className="academy-seats"
      width={drawn * (SIZE + GAP)}
      height={SIZE + 2}
      viewBox={`0 0 ${drawn * (SIZE + GAP)} ${SIZE + 2}`}
    >
      {Array.from({ length: drawn }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its position.
        <rect key={seat} data-look={lookOf(seat)} x={seat * (SIZE + GAP) + 1} y={1} width={SIZE} height={SIZE} />
      ))}
    </svg>
  );
}
