import * as Primitive from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

type TooltipProps = { content: ReactNode; children: ReactElement; side?: "top" | "right" | "bottom" | "left" };

/** Explains a control that shows only an icon. Touch users never see it, so it must not contain anything essential. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className="anim-rise z-60 max-w-64 bg-ink px-3 py-2 font-semibold text-line text-sm"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
