import type { ServerLog } from "./log.ts";

// npm delivers Ctrl-C twice, and closing the terminal must not leave the database running.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const longestStop = 30_000;

type Stop = () => Promise<void>;

/**
 * Starts, waits for a signal or an uncaught error, stops, and returns the exit code. A signal
 * during the start aborts what can be aborted and stops the rest.
 */
export async function untilEnded(
  log: ServerLog,
  start: (ending: AbortSignal) => Promise<Stop>,
): Promise<number> {
  const ending = new AbortController();
  let exitCode = 0;
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    setTimeout(() => {
      log.error({ seconds: longestStop / 1000 }, "did not stop in time");
      process.exit(1);
    }, longestStop);
  };
  for (const signal of signals) {
    process.on(signal, () => {
      if (!ending.signal.aborted) log.info({ signal }, "stopping");
      end();
    });
  }
  process.on("uncaughtException", (error, origin) => {
    exitCode = 1;
    log.fatal({ origin, err: stackOf(error) }, "an uncaught error; stopping");
    end();
  });

  let stop: Stop;
  try {
    stop = await start(ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return exitCode;
    throw error;
  }
  await aborted(ending.signal);
  try {
    await stop();
  } catch (error) {
    exitCode = 1;
    log.error({ err: stackOf(error) }, "did not stop cleanly");
  }
  return exitCode;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
