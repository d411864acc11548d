type Bar = { month: string; label: string; up: number; down: number };
type Props = {
  title: string;
  text: string;
  names: { up: string; down?: string };
  bars: readonly Bar[];
};

const width = 720;
const height = 240;
const labels = 24;
/** Of a bar beside the room around it. */
const share = 0.64;

/** What came in upwards and what went back downwards, so that color says nothing on its own. */
export function MoneyChart({ title, text, names, bars }: Props) {
  const up = Math.max(1, ...bars.map((bar) => bar.up));
  const down = Math.max(0, ...bars.map((bar) => bar.down));
  const room = (height - labels) / (up + down);
  const axis = up * room;
  const step = width / bars.length;
  return (
    <figure className="mt-4 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // The sentence below and the table say the same in words.
        aria-hidden
        className="mt-4 h-auto w-full"
      >
        {bars.map(({ month, label, ...bar }, at) => {
          const x = step * (at + (1 - share) / 2);
          const paid = Math.max(0, bar.up) * room;
          return (
            <g key={month}>
              <rect
                className="fill-brand"
                x={x}
                y={axis - paid}
                width={step * share}
                height={paid}
              />
              <rect
                className="fill-warning"
                x={x}
                y={axis}
                width={step * share}
                height={Math.max(0, bar.down) * room}
              />
              <text
                className="fill-ink text-[14px] max-sm:hidden"
                x={step * (at + 0.5)}
                y={height - 6}
                textAnchor="middle"
              >
                {label}
              </text>
            </g>
          );
        })}
        <line className="stroke-line" x1={0} x2={width} y1={axis} y2={axis} strokeWidth={2} />
      </svg>
      {names.down !== undefined && (
        <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
          <Key className="bg-brand" name={`↑ ${names.up}`} />
          <Key className="bg-warning" name={`↓ ${names.down}`} />
        </p>
      )}
      <p className="mt-2 max-w-measure">{text}</p>
    </figure>
  );
}

function Key({ className, name }: { className: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 ${className}`} />
      {name}
    </span>
  );
}
