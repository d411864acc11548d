// Tones differ in lightness, so that parts are distinguishable without color.
const tones = {
  usual: "fill-edge",
  plan: "fill-brand",
  member: "fill-brand/50",
  saved: "fill-brand",
};

export type BarPart = { tone: keyof typeof tones; length: number };

/** A stacked bar in percent; decorative, as the text beside it states the same. */
export function Bar({ parts, className = "h-3" }: { parts: BarPart[]; className?: string }) {
  const shown = parts.filter(({ length }) => length > 0);
  return (
    <svg aria-hidden className={`block w-full overflow-hidden rounded-sm ${className}`}>
      {shown.map(({ tone, length }, at) => (
        <rect
          key={tone}
          x={`${round(shown.slice(0, at).reduce((sum, part) => sum + part.length, 0))}%`}
          width={`${length}%`}
          height="100%"
          className={tones[tone]}
        />
      ))}
    </svg>
  );
}

type RowProps = { name: string; amount: string; parts: BarPart[] };

/** A named amount above its bar. */
export function BarRow({ name, amount, parts }: RowProps) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4">
        <span>{name}</span> <span className="font-semibold tabular-nums">{amount}</span>
      </p>
      <Bar parts={parts} className="h-6" />
    </div>
  );
}

const round = (length: number) => Math.round(length * 10) / 10;

/** A legend swatch in the tone of a part. */
export function BarKey({ tone }: Pick<BarPart, "tone">) {
  return (
    <svg aria-hidden className="me-2 inline-block size-3 rounded-sm">
      <rect width="100%" height="100%" className={tones[tone]} />
    </svg>
  );
}
