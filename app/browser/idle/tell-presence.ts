import { call } from "../call.ts";
import { CallError } from "../call-error.ts";
import { lastActivity, watchActivity } from "./activity.ts";
import type { IdleLimits } from "./idle-phase.ts";

/**
 * The server counts requests as activity, and reading or typing sends none: report activity now and
 * then, but only if there was some. Returns the stop function.
 */
export function tellPresence(
  { authIdleSeconds }: IdleLimits,
  onSignedOut: () => void,
  say: () => Promise<unknown> = sayStay,
): () => void {
  const every = Math.min(60, authIdleSeconds / 4) * 1_000;
  let told = Date.now();
  const tell = async () => {
    const seen = lastActivity();
    if (seen <= told) return;
    told = seen;
    await say().catch((error: unknown) => {
      if (error instanceof CallError && error.code === "signed_out") onSignedOut();
    });
  };
  const timer = setInterval(() => void tell(), every);
  return () => clearInterval(timer);
}

export function sayStay(): Promise<unknown> {
  return call("POST /api/v4/member/stay", undefined, { key: "stay" });
}

/** Writing for long sends no request, so activity is reported to the studio. */
export function startStudioPresence(limits: IdleLimits): () => void {
  const unwatch = watchActivity(
    () => {},
    () => true,
  );
  const stay = () => call("POST /api/studio/stay", undefined, { key: "studio-stay" });
  const stop = tellPresence(limits, () => location.reload(), stay);
  return () => {
    unwatch();
    stop();
  };
}
