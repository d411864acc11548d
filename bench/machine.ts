import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import own from "./tools/package.json" with { type: "json" };

/** A command's version output, or null if it is not installed. */
export function firstLineOf(command: string, args: string[]): string | null {
  try {
    const said = execFileSync("sh", ["-c", `${command} ${args.join(" ")} 2>&1`], {
      encoding: "utf8",
    });
    return said.split("\n")[0] ?? "";
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string };
    return status === 127 ? null : (stdout?.split("\n")[0] ?? "");
  }
}

export const nginxVersion = /nginx\/(\S+)/.exec(firstLineOf("nginx", ["-v"]) ?? "")?.[1] ?? null;
const wrkVersion = /^wrk \D*([\d.]+)/.exec(firstLineOf("wrk", ["-v"]) ?? "")?.[1] ?? null;
export const hasWrk = wrkVersion !== null;

const canPin = availableParallelism() > 1 && firstLineOf("taskset", ["--version"]) !== null;

/** The command line that pins a process to one core, where the system supports it. */
export function onCore(
  core: number | undefined,
  command: string,
  args: string[],
): [string, string[]] {
  if (core === undefined || !canPin) return [command, args];
  return ["taskset", ["-c", String(core), command, ...args]];
}

export function describeMachine(): string[] {
  const generator = wrkVersion
    ? `wrk ${wrkVersion}`
    : `autocannon ${own.devDependencies.autocannon}`;
  return [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? "unknown CPU"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}, nginx ${nginxVersion ?? "not installed"}, load by ${generator}`,
    canPin
      ? "server on one core, load generator on another"
      : "server and load generator share the cores: read the ratios with care",
  ];
}

export function loadAverage(): string {
  return loadavg()
    .map((share) => share.toFixed(1))
    .join(" ");
}
