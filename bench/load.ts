import { cpuSeconds, startChild } from "./child.ts";
import { hasWrk } from "./machine.ts";
import { installOwnPackages, packageFile } from "./own-packages.ts";
import type { Server } from "./servers.ts";

export type Load = {
  perSecond: number;
  /** What one core of the server would answer per second on an idle machine. */
  perCoreSecond: number;
  /**
   * The share of a core that the server used; below 0.9 the load generator or another process was
   * the limit.
   */
  coreShare: number;
};

const generatorCore = 1;
const connections = 32;

/** Keep-alive connections, with one request at a time on each. */
export async function sendLoad(
  server: Server,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const began = { cpu: cpuSeconds(server.pid), time: performance.now() };
  const requests = await (hasWrk ? runWrk : runAutocannon)(url, headers, seconds);
  const elapsed = (performance.now() - began.time) / 1000;
  const cpu = cpuSeconds(server.pid) - began.cpu;
  const perSecond = requests / elapsed;
  return {
    perSecond,
    perCoreSecond: cpu > 0 ? requests / cpu : perSecond,
    coreShare: cpu / elapsed,
  };
}

async function runWrk(url: string, headers: Record<string, string>, seconds: number) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...headerArgs(headers), url];
  const output = await run("wrk", args);
  refuse(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1], output);
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

type Report = { requests: { total: number }; errors: number; "4xx": number; "5xx": number };

async function runAutocannon(url: string, headers: Record<string, string>, seconds: number) {
  await installOwnPackages();
  const script = packageFile("autocannon/autocannon.js");
  const args = [
    "-j",
    "-n",
    "-c",
    `${connections}`,
    "-d",
    `${seconds}`,
    ...headerArgs(headers),
    url,
  ];
  const output = await run(process.execPath, [script, ...args]);
  const report = JSON.parse(output.slice(output.indexOf("{"))) as Report;
  refuse(report.errors + report["4xx"] + report["5xx"], output);
  return report.requests.total;
}

const headerArgs = (headers: Record<string, string>) =>
  Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);

async function run(command: string, args: string[]): Promise<string> {
  const child = startChild(command, args, { core: generatorCore });
  if ((await child.ended) !== 0) throw new Error(child.output());
  return child.output();
}

function refuse(failures: string | number | undefined, output: string): void {
  if (Number(failures ?? 0) > 0) throw new Error(`requests failed under load:\n${output}`);
}
