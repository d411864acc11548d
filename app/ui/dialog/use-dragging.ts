import { useRef, type PointerEvent, type RefObject } from "react";
import { moveTo, offsetOf } from "./position.ts";

/** A press that moves less than this many pixels is not a drag. */
const still = 4;

type Drag = { pointerId: number; fromX: number; fromY: number; isMoving: boolean };

/** Handlers that let a dialog's bar be dragged by mouse, touch or pen. */
export function useDragging(dialogRef: RefObject<HTMLElement | null>) {
  const drag = useRef<Drag | null>(null);

  const start = (event: PointerEvent<HTMLElement>) => {
    const dialog = dialogRef.current;
    if (!dialog || drag.current || event.button !== 0) return;
    const { x, y } = offsetOf(dialog);
    drag.current = {
      pointerId: event.pointerId,
      fromX: event.clientX - x,
      fromY: event.clientY - y,
      isMoving: false,
    };
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const dialog = dialogRef.current;
    const { current } = drag;
    if (!dialog || current?.pointerId !== event.pointerId) return;
    const wanted = { x: event.clientX - current.fromX, y: event.clientY - current.fromY };
    const { x, y } = offsetOf(dialog);
    if (!current.isMoving && Math.hypot(wanted.x - x, wanted.y - y) < still) return;
    // Only once it moves: with a captured pointer the click goes to the bar, not to a button on it.
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    current.isMoving = true;
    moveTo(dialog, wanted);
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointerId === event.pointerId) drag.current = null;
  };

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    // A touch is captured by its first target, which loses it as soon as the bar captures it.
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) =>
      event.target === event.currentTarget && end(event),
  };
}
