import { useId, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import { MoveHandle } from "./move-handle.tsx";
import { useDragging } from "./use-dragging.ts";
import { useFit } from "./use-fit.ts";
import { useModal } from "./use-modal.ts";

// spec 9.9: the maximum widths
const sizes = {
  small: "[--dialog-width:32rem]",
  medium: "[--dialog-width:42rem]",
  large: "[--dialog-width:60rem]",
  xlarge: "[--dialog-width:80rem]",
};

export type DialogSize = keyof typeof sizes;

type Props = {
  title: string;
  /** Called on Escape and on a click outside; the dialog closes once `isOpen` is false. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the bottom. A dialog that cannot be closed otherwise needs one. */
  actions?: ReactNode;
  icon?: ReactNode;
  size?: DialogSize;
  isClosable?: boolean;
  closesOnEscape?: boolean;
  isDraggable?: boolean;
  role?: "dialog" | "alertdialog";
  describedBy?: string;
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  icon,
  size = "medium",
  isClosable = true,
  closesOnEscape = true,
  isDraggable = true,
  role,
  describedBy,
  initialFocus,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(dialog, initialFocus, onClose);
  useFit(dialog, content);
  const drag = useDragging(dialog);
  const backdrop = useBackdrop(dialog, () => isClosable && onClose());

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closedby={isClosable && closesOnEscape ? "closerequest" : "none"}
      className={`dialog z-dialog shadow-float ${sizes[size]}`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isClosable && closesOnEscape) onClose();
      }}
      {...backdrop}
    >
      <div
        role="presentation"
        className={`flex shrink-0 items-start gap-4 px-(--dialog-padding) pt-6 pb-3 ${isDraggable ? "dialog-bar" : ""}`}
        onMouseDown={keepFocus}
        {...(isDraggable ? drag : {})}
      >
        {icon}
        <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-xl shadow-none outline-none">
          {title}
        </h2>
        {isDraggable && <MoveHandle dialogRef={dialog} />}
      </div>
      <div ref={content} className="dialog-content">
        <div>{children}</div>
      </div>
      {actions && (
        <div className="dialog-actions flex shrink-0 flex-col-reverse gap-3 px-(--dialog-padding) pb-6 sm:flex-row sm:flex-wrap sm:justify-end">
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** A press on the bar must not move the focus. */
function keepFocus(event: MouseEvent) {
  if (!(event.target as Element).closest("button")) event.preventDefault();
}

/** A click outside the dialog, both pressed and released there. */
function useBackdrop(dialog: RefObject<HTMLElement | null>, onClick: () => void) {
  const wasPressed = useRef(false);
  const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== dialog.current) return false;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  return {
    onPointerDown: (event: MouseEvent) => {
      wasPressed.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (wasPressed.current && isBeside(event)) onClick();
      wasPressed.current = false;
    },
  };
}
