import { useEffect } from "react";
import { loading } from "#app/ui/loading-overlay.tsx";
import type { Stage } from "./pursue.ts";

const longWait = 5_000;

/** Covers the page while waiting is all that can be done. */
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
