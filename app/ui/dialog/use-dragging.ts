import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { moveTo, offsetOf } from "./position.ts";

/** A press that moves less than this many pixels is not a drag. */
const still = 4;

/**
 * Lets a dialog's bar be dragged by mouse, touch or pen, from any of its pixels: what follows the
 * press is heard at the window, as the first move may already be outside of the bar.
 */
export function useDragging(dialogRef: RefObject<HTMLElement | null>) {
  const drag = useRef<AbortController | null>(null);
  useEffect(() => () => drag.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const dialog = dialogRef.current;
    if (!dialog || event.button !== 0 || !event.isPrimary) return;
    const { x, y } = offsetOf(dialog);
    const { pointerId, currentTarget: bar } = event;
    const [fromX, fromY] = [event.clientX - x, event.clientY - y];
    let isMoving = false;
    drag.current?.abort();
    const listeners = new AbortController();
    drag.current = listeners;
    const { signal } = listeners;
    const end = () => listeners.abort();
    const isOther = (other: globalThis.PointerEvent) => other.pointerId !== pointerId;

    const move = (moved: globalThis.PointerEvent) => {
      if (isOther(moved)) return;
      // Released where no one heard it, such as outside of the window.
      if (moved.buttons === 0) return end();
      const wanted = { x: moved.clientX - fromX, y: moved.clientY - fromY };
      if (!isMoving && Math.hypot(wanted.x - x, wanted.y - y) < still) return;
      // Only once it moves: with a captured pointer the click goes to the bar, not to a button on it.
      if (!isMoving) bar.setPointerCapture(pointerId);
      isMoving = true;
      moveTo(dialog, wanted);
    };
    const stop = (stopped: globalThis.PointerEvent) => {
      if (!isOther(stopped)) end();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", stop, { signal });
    window.addEventListener("pointercancel", stop, { signal });
    window.addEventListener("blur", end, { signal });
    // A touch is captured by its first target, which loses it as soon as the bar captures it.
    bar.addEventListener("lostpointercapture", ({ target }) => target === bar && end(), { signal });
  };

  return { onPointerDown };
}
