/**
 * The page behind a modal does not scroll. Where a scrollbar took room that room is kept, so that
 * nothing moves sideways; as padding, since a backdrop leaves out the gutter of a scrollbar.
 */
export function lockScroll(isLocked: boolean): void {
  const root = document.documentElement;
  if (root.hasAttribute("data-scroll-lock") === isLocked) return;
  const scrollbar = window.innerWidth - root.clientWidth;
  root.toggleAttribute("data-scroll-lock", isLocked);
  root.style.setProperty("--scrollbar", isLocked ? `${scrollbar}px` : null);
}
