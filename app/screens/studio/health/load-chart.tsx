import { type DeviceName, deviceNames } from "#contract/collect-names.ts";
import { formatDuration } from "#contract/format.ts";

type Figures = { count: number; p75: number };
export type LoadDay = { label: string } & Partial<Record<DeviceName, Figures | undefined>>;
/** Each day of the range, also those without visits. */
type Props = { days: readonly LoadDay[] };
type Point = { at: number; x: number; y: number };

const width = 480;
const height = 220;
const box = { left: 76, right: 470, top: 14, bottom: 184 };
const text = "fill-muted text-[13px] max-sm:text-[17px]";

const looks: Record<DeviceName, { line: string; mark: string; dashes?: string }> = {
  phone: { line: "stroke-brand", mark: "fill-brand" },
  desktop: { line: "stroke-warning", mark: "fill-warning", dashes: "6 5" },
};

/** A line for each device; the numbers below say the same. */
export function LoadChart({ days }: Props) {
  const worst = Math.max(...days.flatMap((day) => deviceNames.map((one) => day[one]?.p75 ?? 0)));
  const top = roundUp(worst);
  const step = (box.right - box.left) / Math.max(1, days.length - 1);
  const yOf = (ms: number) => box.bottom - (ms / top) * (box.bottom - box.top);
  const pointsOf = (device: DeviceName): Point[] =>
    days.flatMap((day, at) => {
      const figures = day[device];
      return figures ? [{ at, x: round(box.left + at * step), y: round(yOf(figures.p75)) }] : [];
    });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="mt-3 h-auto w-full">
      {[0, top / 2, top].map((ms) => (
        <g key={ms}>
          <line className="stroke-line" x1={box.left} x2={box.right} y1={yOf(ms)} y2={yOf(ms)} />
          <text className={text} x={box.left - 8} y={yOf(ms) + 4} textAnchor="end">
            {formatDuration(ms)}
          </text>
        </g>
      ))}
      {deviceNames.map((device) => (
        <Series key={device} device={device} points={pointsOf(device)} />
      ))}
      <text className={text} x={box.left} y={height - 8}>
        {days[0]?.label}
      </text>
      <text className={text} x={box.right} y={height - 8} textAnchor="end">
        {days.at(-1)?.label}
      </text>
    </svg>
  );
}

/** Round marks on a line for phones, square ones on dashes for computers: color alone says nothing. */
function Series({ device, points }: { device: DeviceName; points: readonly Point[] }) {
  const { line, mark, dashes } = looks[device];
  // A day without visits interrupts the line.
  const path = points
    .map(({ at, x, y }, index) => `${points[index - 1]?.at === at - 1 ? "L" : "M"}${x} ${y}`)
    .join("");
  return (
    <g>
      <path className={`fill-none ${line}`} d={path} strokeWidth={2.5} strokeDasharray={dashes} />
      {points.map(({ at, x, y }) => (
        <Mark key={at} {...{ device, x, y }} className={mark} />
      ))}
    </g>
  );
}

type MarkProps = { device: DeviceName; x: number; y: number; className: string };

function Mark({ device, x, y, className }: MarkProps) {
  if (device === "phone") return <circle className={className} cx={x} cy={y} r={4.5} />;
  return <rect className={className} x={x - 4} y={y - 4} width={8} height={8} />;
}

export function DeviceKey({ device, name }: { device: DeviceName; name: string }) {
  const { line, mark, dashes } = looks[device];
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 36 12" aria-hidden className="h-3 w-9">
        <path className={line} d="M0 6H36" strokeWidth={2.5} strokeDasharray={dashes} />
        <Mark device={device} x={18} y={6} className={mark} />
      </svg>
      {name}
    </span>
  );
}

/** A limit that halves well: 500 ms, 1 s, 2 s, 4 s, 6 s and so on. */
function roundUp(ms: number): number {
  const small = [200, 500, 1_000, 2_000].find((limit) => ms <= limit);
  return small ?? Math.ceil(ms / 2_000) * 2_000;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
