import { type ChangeEvent, useState } from "react";

/**
 * For a date or time field whose value is stored in the address, which updates a moment later: keeps partial input until the
 * field loses focus.
 */
export function useTyped(value: string, onValue: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (target.value) onValue(target.value);
    },
    onBlur: () => setTyped(undefined),
  };
}
