import clsx from "clsx";

const days = [
  ["S", "Senin"],
  ["S", "Selasa"],
  ["R", "Rabu"],
  ["K", "Kamis"],
  ["J", "Jumat"],
  ["S", "Sabtu"],
  ["M", "Minggu"],
] as const;

type WeekDotsProps = {
  /** ISO days, 1 = Senin … 7 = Minggu. */ active: readonly number[];
  label?: string;
  className?: string;
};

/** The week in seven boxes; a ball marks each active day. */
export function WeekDots({ active, label = "Jadwal mingguan", className }: WeekDotsProps) {
  const names = days.filter((_, index) => active.includes(index + 1)).map(([, name]) => name);
  return (
    <span
      role="img"
      aria-label={`${label}: ${names.join(", ") || "belum ada"}`}
      className={clsx("inline-flex gap-1", className)}
    >
      {days.map(([letter, name], index) => (
        <span
          key={name}
          className={clsx(
            "grid size-7 place-items-center border-[1.5px] text-xs md:size-8.5",
            active.includes(index + 1)
              ? "rounded-full border-on-ball bg-ball font-extrabold text-on-ball"
              : "border-rule font-semibold text-ink-3",
          )}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
