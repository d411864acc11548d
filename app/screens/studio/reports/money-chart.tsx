type Bar = { month: string; label: string; year: string; up: number; down: number };
type Props = {
  title: string;
  text: string;
  names: { up: string; down?: string };
  /** The formatted amount of the highest bar; null where there is none. */
  highest: string | null;
  bars: readonly Bar[];
};

const width = 720;
const height = 240;
/** Of a bar beside the room around it. */
const share = 0.64;
/** On a phone, a label takes the room of this many bars, below the last of them. */
const narrowStep = 3;

/** What came in upwards and what went back downwards, so that color says nothing on its own. */
export function MoneyChart({ title, text, names, highest, bars }: Props) {
  const up = Math.max(1, ...bars.map((bar) => bar.up));
  const down = Math.max(0, ...bars.map((bar) => bar.down));
  const room = height / (up + down);
  const axis = up * room;
  const step = width / bars.length;
  return (
    <figure className="mt-4 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <figcaption className="font-semibold">{title}</figcaption>
      {/* The sentence below and the table say the same in words. */}
      <div aria-hidden className="mt-4 text-sm">
        {highest && <p className="text-muted tabular-nums">{highest}</p>}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full sm:h-64"
        >
          {highest && <Rule at={0} />}
          {bars.map(({ month, ...bar }, at) => {
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
              </g>
            );
          })}
          <Rule at={axis} />
        </svg>
        <Months bars={bars} />
      </div>
      {names.down !== undefined && (
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <Key className="bg-brand" name={`↑ ${names.up}`} />
          <Key className="bg-warning" name={`↓ ${names.down}`} />
        </p>
      )}
      <p className="mt-2 max-w-measure">{text}</p>
    </figure>
  );
}

function Rule({ at }: { at: number }) {
  return (
    <line
      className="stroke-line"
      x1={0}
      x2={width}
      y1={at}
      y2={at}
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Outside the drawing, which grows with the page; the year where it begins, or on a phone always. */
function Months({ bars }: { bars: readonly Bar[] }) {
  return (
    <p className="mt-1 flex">
      {bars.map(({ month, label, year }, at) => {
        const isYearNew = year !== bars[at - 1]?.year;
        return (
          <span
            key={month}
            className={`min-w-0 flex-1 text-right sm:text-center ${at % narrowStep === narrowStep - 1 ? "" : "max-sm:hidden"}`.trim()}
          >
            {label}
            <span
              className={`block text-muted tabular-nums ${isYearNew ? "" : "sm:hidden"}`.trim()}
            >
              {year}
            </span>
          </span>
        );
      })}
    </p>
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
