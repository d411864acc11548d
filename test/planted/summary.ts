import { roomOf } from "./fault.ts";
import type { Verdict } from "./planter.ts";

const leastShare = 0.95;

export function lineOf({ id, about, caughtBy, explained, seconds }: Verdict): string {
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  if (caughtBy !== null)
    return `caught   ${id.padEnd(5)} ${time}  ${about}\n         by ${caughtBy}`;
  const why = explained === undefined ? "" : `\n         explained: ${explained}`;
  return `SURVIVED ${id.padEnd(5)} ${time}  ${about}${why}`;
}

/** The share by room, and whether it is enough. */
export function summarize(verdicts: readonly Verdict[]): { lines: string[]; isEnough: boolean } {
  const rooms = Map.groupBy(verdicts, roomOf);
  const lines = [...rooms]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([room, inRoom]) => `${room.padEnd(10)} ${shareOf(inRoom)}`);
  const survivors = verdicts.filter(({ caughtBy }) => caughtBy === null);
  const unexplained = survivors.filter(({ explained }) => explained === undefined);
  const share = 1 - survivors.length / Math.max(1, verdicts.length);
  return {
    lines: [
      ...lines,
      `${"all".padEnd(10)} ${shareOf(verdicts)}`,
      `survivors without an explanation: ${unexplained.map(({ id }) => id).join(", ") || "none"}`,
    ],
    isEnough: verdicts.length > 0 && share >= leastShare && unexplained.length === 0,
  };
}

function shareOf(verdicts: readonly Verdict[]): string {
  const caught = verdicts.filter(({ caughtBy }) => caughtBy !== null).length;
  const share = ((100 * caught) / Math.max(1, verdicts.length)).toFixed(1);
  return `${caught} of ${verdicts.length} caught (${share} %)`;
}
