import { type ChangeEvent, useState } from "react";

/**
 * For a date or time that stands in the address, which follows a moment later: what is being typed stays as it is typed, part
 * by part, until the field is left.
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
