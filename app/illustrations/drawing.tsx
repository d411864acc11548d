import type { ReactNode } from "react";

/** The base of all drawings: lines in the text's color, hidden from screen readers. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 360"
      className="block h-auto w-full fill-none stroke-current"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

type MarkProps = { at: string; className?: string };

/** A small tooth, 22 by 26, for signs and cards. */
export function ToothMark({ at, className = "fill-none" }: MarkProps) {
  return (
    <path
      transform={at}
      className={className}
      d="M0 7C-1 1 4-2 8 0c2 1 4 1 6 0 4-2 9 1 8 7-.5 4-2 6-3 10-1 6-2 10-4.5 10-2.5 0-1.5-8-3.5-8s-1 8-3.5 8C5 27 4 23 3 17 2 13 .5 11 0 7Z"
    />
  );
}
