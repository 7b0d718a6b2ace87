import clsx from "clsx";
import * as Primitive from "radix-ui/dialog";
import type { Ref } from "react";
import { DialogContent, type DialogProps } from "./dialog.tsx";
import { useOpener } from "./use-opener.ts";

/** Slides in from the bottom on phones and from the right on wider screens; the page behind keeps its scroll position. */
export function Sheet({ open, onOpenChange, trigger, ...panel }: DialogProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className="anim-veil fixed inset-0 z-50 bg-veil" />
        <SheetPanel {...panel} hasTrigger={Boolean(trigger)} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type SheetPanelProps = Omit<DialogProps, "open" | "onOpenChange" | "trigger"> & {
  hasTrigger: boolean;
  ref?: Ref<HTMLDivElement>;
};

function SheetPanel({ className, hasTrigger, ref, ...content }: SheetPanelProps) {
  const giveBack = useOpener();
  return (
    <Primitive.Content
      ref={ref}
      {...(content.description ? {} : { "aria-describedby": undefined })}
      {...(hasTrigger ? {} : { onCloseAutoFocus: giveBack })}
      className={clsx(
        "anim-sheet safe-bottom fixed z-50 flex flex-col border-rule-strong bg-line text-ink",
        "inset-x-0 bottom-0 max-h-[88dvh] border-t-2",
        "md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[28rem] md:border-t-0 md:border-l-2",
        className,
      )}
    >
      <DialogContent {...content} />
    </Primitive.Content>
  );
}
