import { GripVertical } from "../icons.ts";
import { useId, type KeyboardEvent, type RefObject } from "react";
import { useUiWords } from "../ui-words.ts";
import { center, moveTo, moveToNextPlace, offsetOf } from "./position.ts";

const step = 10;
const stride = 50;
const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves the dialog without dragging: by arrow keys, or to the next corner on each press. */
export function MoveHandle({ dialogRef }: { dialogRef: RefObject<HTMLElement | null> }) {
  const { moveDialog, moveDialogHelp } = useUiWords();
  const helpId = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const dialog = dialogRef.current;
    const direction = directions[event.key];
    if (!dialog || (!direction && event.key !== "Home")) return;
    event.preventDefault();
    if (!direction) return moveTo(dialog, center);
    const { x, y } = offsetOf(dialog);
    const by = event.shiftKey ? stride : step;
    moveTo(dialog, { x: x + by * direction.x, y: y + by * direction.y });
  };

  return (
    <button
      type="button"
      aria-label={moveDialog}
      aria-describedby={helpId}
      title={moveDialogHelp}
      onKeyDown={onKeyDown}
      onClick={() => dialogRef.current && moveToNextPlace(dialogRef.current)}
      // A phone's dialog is about as wide as its screen: only the keyboard finds it there.
      className="max-sm:not-focus-visible:sr-only -my-1 -mr-3 flex size-11 shrink-0 cursor-move items-center justify-center rounded-lg text-muted hover:text-ink"
    >
      <GripVertical aria-hidden="true" size={20} />
      <span id={helpId} hidden>
        {moveDialogHelp}
      </span>
    </button>
  );
}
