import { useLayoutEffect, useState, type RefObject } from "react";

/**
 * On hydration React resets a textarea to its initial text. What was typed meanwhile is saved
 * before and restored after.
 */
export function useKeptText(area: RefObject<HTMLTextAreaElement | null>, id: string): void {
  const [typed] = useState(() => typedBefore(id));
  useLayoutEffect(() => {
    putBack(area.current, typed);
  }, [area, typed]);
}

function typedBefore(id: string): string | null {
  if (typeof document === "undefined") return null;
  const area = document.getElementById(id);
  const isTyped = area instanceof HTMLTextAreaElement && area.value !== area.defaultValue;
  return isTyped ? area.value : null;
}

function putBack(area: HTMLTextAreaElement | null, typed: string | null): void {
  if (area && typed !== null) area.value = typed;
}
