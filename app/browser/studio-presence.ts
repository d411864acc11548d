import { call } from "./call.ts";
import { watchActivity } from "./idle/activity.ts";
import type { IdleLimits } from "./idle/idle-phase.ts";
import { tellPresence } from "./idle/tell-presence.ts";

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
