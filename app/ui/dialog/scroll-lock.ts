/**
 * The page behind a modal does not scroll. The scrollbar's width is kept, so that nothing moves
 * sideways; as padding, because a backdrop does not cover a scrollbar gutter.
 */
export function lockScroll(isLocked: boolean): void {
  const root = document.documentElement;
  if (root.hasAttribute("data-scroll-lock") === isLocked) return;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.toggleAttribute("data-scroll-lock", isLocked);
  root.style.setProperty("--scrollbar", isLocked ? `${scrollbar}px` : null);
}
