import { useEffect } from "react";
import { loading } from "#app/ui/loading/loading-store.ts";
import type { Stage } from "./pursue.ts";

const longWait = 5_000;

/** While nothing can be done but wait, over all of the page. */
export function useShownWait(
  stage: Stage | null,
  { now, long }: { now: string; long: string },
): void {
  const isSending = stage?.at === "sending";
  useEffect(() => {
    if (!isSending) return;
    loading.show(now);
    const timer = setTimeout(() => loading.show(long), longWait);
    return () => {
      clearTimeout(timer);
      loading.hide();
    };
  }, [isSending, now, long]);
}
