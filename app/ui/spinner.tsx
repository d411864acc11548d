// spec 9.10. The viewBox has the actual size, so the stroke is 4 pixels wide on the screen.
const sizes = { sm: 18, md: 36, lg: 54, xl: 90 };
const stroke = 4;

type Props = {
  size?: keyof typeof sizes;
  /** Shown beside it and read out; without one the spinner is decorative. */
  label?: string;
  className?: string;
};

/** Three quarters of a ring: recognizable even without motion. */
export function Spinner({ size = "md", label, className = "" }: Props) {
  const side = sizes[size];
  const ring = { cx: side / 2, cy: side / 2, r: (side - stroke) / 2, fill: "none" };
  const picture = (
    <svg
      aria-hidden
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      stroke="currentColor"
      strokeWidth={stroke}
      className={`shrink-0 animate-[spin_1.2s_linear_infinite] ${className}`}
    >
      <circle {...ring} strokeOpacity={0.2} />
      <circle {...ring} strokeLinecap="round" pathLength={4} strokeDasharray="3 1" />
    </svg>
  );
  if (label === undefined) return picture;
  return (
    <output className="inline-flex items-center gap-3">
      {picture}
      <span>{label}</span>
    </output>
  );
}
