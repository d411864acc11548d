import { readFileSync } from "node:fs";

// On a machine that runs other tests, processes wait for a CPU. Subtracting that wait leaves the
// time on an idle machine.

type Waits = Map<number, number>;

/** The milliseconds that the main threads of a process and its children have waited for a CPU. */
export function cpuWaits(pid: number): Waits {
  const waits: Waits = new Map();
  const add = (of: number) => {
    try {
      const [, nanoseconds] = readFileSync(`/proc/${of}/schedstat`, "utf8").split(" ");
      waits.set(of, Number(nanoseconds) / 1e6);
      const children = readFileSync(`/proc/${of}/task/${of}/children`, "utf8");
      for (const child of children.split(" ").filter(Boolean)) add(Number(child));
    } catch {
      // It has ended, or the system does not count.
    }
  };
  add(pid);
  return waits;
}

/** The longest wait of any one of them since; waits may overlap. */
export function longestCpuWait(pid: number, before: Waits): number {
  const since = [...cpuWaits(pid)].map(([of, wait]) => wait - (before.get(of) ?? 0));
  return Math.max(0, ...since);
}
