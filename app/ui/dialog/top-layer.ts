import { sharedState } from "../shared-state.ts";

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

/**
 * The page behind a modal does not scroll. The scrollbar's width is kept, so that nothing moves
 * sideways; as padding, because a backdrop does not cover a scrollbar gutter.
 */
function lockScroll(isLocked: boolean): void {
  const root = document.documentElement;
  if (root.hasAttribute("data-scroll-lock") === isLocked) return;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.toggleAttribute("data-scroll-lock", isLocked);
  root.style.setProperty("--scrollbar", isLocked ? `${scrollbar}px` : null);
}
