import * as Popover from "radix-ui/popover";
import type { RefObject } from "react";
import { Calendar } from "./calendar.tsx";

type DatePopoverProps = {
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string;
  min: string | undefined;
  max: string | undefined;
  jump: boolean;
  onPick: (day: string) => void;
};

/** The calendar in a popover. The trigger is outside this file, so that it exists before this code has loaded. */
export function DatePopover({ trigger, label, open, onOpenChange, value, min, max, jump, onPick }: DatePopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // The trigger toggles by itself; without this a press on it would close and reopen the popover.
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          className="anim-dialog z-50 border-2 border-rule-strong bg-line p-3 text-ink"
        >
          <Calendar value={value} min={min} max={max} jump={jump} onPick={onPick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
