import clsx from "clsx";
import * as Primitive from "radix-ui/tabs";
import type { ReactNode } from "react";

type TabItem = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  items: TabItem[];
  label: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Views of the same thing, one at a time. Views with their own address are links, not tabs. */
export function Tabs({
  items,
  label,
  value,
  defaultValue = items[0]?.value ?? "",
  onValueChange,
  className,
}: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
      className={className}
    >
      <Primitive.List aria-label={label} className="flex overflow-x-auto border-rule-strong border-b-2">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className={clsx(
              "focus-inset no-break min-h-11 px-4 font-semibold text-[.9375rem] text-ink-2 transition-colors hover:text-ink",
              "data-[state=active]:bg-ink data-[state=active]:font-bold data-[state=active]:text-line",
            )}
          >
            {item.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className="pt-5">
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
