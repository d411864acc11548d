import { CallError } from "./call-error.ts";

/** Runs `work` under its own signal; throws the reason of `stop` or of the timeout. */
export async function withDeadline<Result>(
  milliseconds: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const giveUp = () => own.abort(givenUp(stop?.reason));
  const timer = setTimeout(
    () => own.abort(new CallError("timeout", `No answer within ${milliseconds} ms`)),
    milliseconds,
  );
  stop?.addEventListener("abort", giveUp);
  if (stop?.aborted) giveUp();
  try {
    return await Promise.race([aborted(own.signal), work(own.signal)]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", giveUp);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason as CallError);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
}

function givenUp(why: unknown): CallError {
  return why instanceof CallError ? why : new CallError("aborted", "The call was given up");
}
