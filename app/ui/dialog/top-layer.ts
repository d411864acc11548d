import { sharedState } from "../shared-state.ts";
import { lockScroll } from "./scroll-lock.ts";

// A modal dialog makes everything outside it inert, so what must stay usable moves into it.

const open = sharedState<readonly HTMLElement[]>([]);

/** Call right after showModal(); returns a function that removes the element again. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...open.read(), element]);
  return () => change(open.read().filter((each) => each !== element));
}

export function topDialog(): HTMLElement | null {
  return open.read().at(-1) ?? null;
}

/** The topmost modal element, or null if none is open. */
export function useTopDialog(): HTMLElement | null {
  return open.use().at(-1) ?? null;
}

function change(next: readonly HTMLElement[]) {
  lockScroll(next.length > 0);
  open.change(next);
}
