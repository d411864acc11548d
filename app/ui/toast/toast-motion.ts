// spec 9.15: in 0.3 s, out 0.45 s. By script instead of CSS, as these animations continue when the
// toasts are moved into a dialog.
const gap = "-1rem";

export function enterToast(element: HTMLElement): Animation | null {
  if (isStill()) return null;
  return element.animate(
    { opacity: [0, 1], transform: ["translateX(1rem)", "none"] },
    { duration: 300, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  );
}

/** Fades out, then moves the toasts below up. */
export function leaveToast(element: HTMLElement): Animation | null {
  if (isStill()) return null;
  const height = `${element.offsetHeight}px`;
  return element.animate(
    [
      { opacity: 1, height, marginBottom: "0" },
      { opacity: 0, height, marginBottom: "0", offset: 0.45 },
      { opacity: 0, height: "0", marginBottom: gap },
    ],
    { duration: 450, easing: "ease-in-out", fill: "forwards" },
  );
}

export function leavingTime(): number {
  return isStill() ? 0 : 450;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
