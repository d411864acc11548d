import { readFileSync } from "node:fs";

// A machine that also runs other tests lets each of them wait for a processor. What a person would
// wait for on a machine of their own is the rest.

type Waits = Map<number, number>;

/** The milliseconds that the main threads of a process and its children stood in line so far. */
export function cpuWaits(pid: number): Waits {
  const waits: Waits = new Map();
  const add = (of: number) => {
    try {
      const [, nanoseconds] = readFileSync(`/proc/${of}/schedstat`, "utf8").split(" ");
      waits.set(of, Number(nanoseconds) / 1e6);
      const children = readFileSync(`/proc/${of}/task/${of}/children`, "utf8");
      for (const child of children.split(" ").filter(Boolean)) add(Number(child));
    } catch {
      // It ended meanwhile, or this system does not count.
    }
  };
  add(pid);
  return waits;
}

/** The longest that any one of them stood in line since: they may have waited side by side. */
export function longestCpuWait(pid: number, before: Waits): number {
  const since = [...cpuWaits(pid)].map(([of, wait]) => wait - (before.get(of) ?? 0));
  return Math.max(0, ...since);
}
