// OpenTelemetry's protocol over HTTP, in its JSON encoding: what waits is sent in order, each body
// by one POST to the path of its signal.

export type Signal = "metrics" | "logs";

export type Collector = {
  /** Takes a body to be sent; the oldest go when too many wait. */
  add(signal: Signal, body: object): void;
  /** Sends what waits. Never throws, and takes no longer than its patience. */
  flush(): Promise<void>;
};

type Outcome = { status: number } | { error: string };

type Options = {
  /** The base URL: `/v1/metrics` and `/v1/logs` are below it. */
  endpoint: string;
  headers?: readonly (readonly [name: string, value: string])[];
  patienceMs?: number;
  mostBytes?: number;
  /** Hears of the first failure after a success, and of the first success after it. */
  tell?: (outcome: Outcome) => void;
};

type Waiting = { signal: Signal; body: string; bytes: number };

// As OTLP lists them: others would be refused again.
const retryable = new Set([429, 502, 503, 504]);
const longestRest = 5 * 60_000;

export function createOtlpCollector({
  endpoint,
  headers = [],
  patienceMs = 3_000,
  mostBytes = 8_000_000,
  tell,
}: Options): Collector {
  const base = endpoint.replace(/\/$/, "");
  let waiting: Waiting[] = [];
  let restsUntil = 0;
  let isFailing = false;

  const note = (outcome: Outcome) => {
    const fails = !("status" in outcome && outcome.status < 300);
    if (fails !== isFailing) tell?.(outcome);
    isFailing = fails;
  };

  const post = async ({ signal, body }: Waiting, patience: AbortSignal): Promise<Outcome> => {
    try {
      const answer = await fetch(`${base}/v1/${signal}`, {
        method: "POST",
        headers: [...headers.map(([name, value]) => [name, value] as [string, string]), json],
        body,
        redirect: "manual",
        signal: patience,
      });
      await answer.body?.cancel();
      restsUntil = performance.now() + restOf(answer);
      return { status: answer.status };
    } catch (error) {
      return { error: nameOf(error) };
    }
  };

  return {
    add(signal, content) {
      const body = JSON.stringify(content);
      waiting.push({ signal, body, bytes: Buffer.byteLength(body) });
      let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
      while (total > mostBytes) total -= waiting.shift()?.bytes ?? total;
    },
    async flush() {
      if (performance.now() < restsUntil) return;
      const patience = AbortSignal.timeout(patienceMs);
      for (let [next] = waiting; next; [next] = waiting) {
        const outcome = await post(next, patience);
        note(outcome);
        if (!("status" in outcome) || retryable.has(outcome.status)) return;
        const sent = next;
        waiting = waiting.filter((one) => one !== sent);
      }
    },
  };
}

const json: [string, string] = ["content-type", "application/json"];

/** How long a busy collector asks to be left alone. */
function restOf({ status, headers }: Response): number {
  if (!retryable.has(status)) return 0;
  const seconds = Number(headers.get("retry-after") ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), longestRest) : 0;
}

/** Such as ECONNREFUSED or TimeoutError, never the text: it may repeat the address. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : name;
}
