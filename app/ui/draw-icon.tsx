import type { ReactNode, SVGProps } from "react";

type Props = SVGProps<SVGSVGElement> & { size?: number };
export type Icon = (props: Props) => ReactNode;

/**
 * A line drawing of 24 units in the color of the text; hidden from screen readers, as words stand
 * beside it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function drawIcon(name: string, d: string): Icon {
  return function DrawnIcon({ size = 24, className = "", ...props }) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`icon-${name} ${className}`.trimEnd()}
        {...props}
      >
        <path d={d} />
      </svg>
    );
  };
}
