import clsx from "clsx";
import * as Primitive from "radix-ui/dialog";
import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";
import { useOpener } from "./use-opener.ts";

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that opens the dialog and gets the focus back when it closes. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one first. */
  footer?: ReactNode;
  closeLabel?: string;
  className?: string;
};

/** Confirms an action that cannot be undone. On phones prefer `Sheet`. */
export function Dialog({ open, onOpenChange, trigger, ...panel }: DialogProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <Primitive.Trigger asChild>{trigger}</Primitive.Trigger> : null}
      <Primitive.Portal>
        <Primitive.Overlay className="anim-veil fixed inset-0 z-50 bg-veil" />
        <DialogPanel {...panel} hasTrigger={Boolean(trigger)} />
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type DialogPanelProps = Omit<DialogProps, "open" | "onOpenChange" | "trigger"> & {
  hasTrigger: boolean;
  ref?: Ref<HTMLDivElement>;
};

function DialogPanel({ className, hasTrigger, ref, ...content }: DialogPanelProps) {
  const giveBack = useOpener();
  return (
    <div ref={ref} className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
      <Primitive.Content
        {...(content.description ? {} : { "aria-describedby": undefined })}
        {...(hasTrigger ? {} : { onCloseAutoFocus: giveBack })}
        className={clsx(
          "anim-dialog pointer-events-auto flex max-h-full w-full max-w-[34rem] flex-col border-2 border-rule-strong bg-line text-ink",
          className,
        )}
      >
        <DialogContent {...content} />
      </Primitive.Content>
    </div>
  );
}

type DialogContentProps = Pick<DialogProps, "title" | "description" | "children" | "footer" | "closeLabel">;

/** Head, scrolling body and footer: shared by dialog and sheet. */
export function DialogContent({ title, description, children, footer, closeLabel = "Tutup" }: DialogContentProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-3 border-rule-strong border-b-2 py-2 pr-2 pl-5">
        <Primitive.Title className="type-4 py-2.5">{title}</Primitive.Title>
        <Primitive.Close aria-label={closeLabel} className="grid size-11 shrink-0 place-items-center hover:bg-line-3">
          <Icon name="x" />
        </Primitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        {description ? (
          <Primitive.Description className="text-ink-2" asChild>
            <div>{description}</div>
          </Primitive.Description>
        ) : null}
        {children}
      </div>
      {footer ? <div className="flex flex-wrap gap-3 border-rule border-t-[1.5px] p-5">{footer}</div> : null}
    </>
  );
}

/** Wraps a button that closes the surrounding dialog or sheet. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}
