import { Info, LocateFixed } from "#app/ui/icons.ts";
import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { Spinner } from "#app/ui/spinner.tsx";

const longestWaitMs = 15_000;
// About half a mile: precise enough to find a dentist, too coarse to find a home.
const decimals = 2;

type State = "idle" | "asking" | "refused" | "failed";

/** Requests the location when pressed, never before. */
export function NearMeButton({ onFound }: { onFound: (near: string) => void }) {
  const { findADentist } = useWords("search");
  const [state, setState] = useState<State>("idle");
  const isAsking = state === "asking";
  const isSaid = state === "refused" || state === "failed";
  const ask = () => {
    if (isAsking) return;
    if (!("geolocation" in navigator)) return setState("failed");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onFound(`${coords.latitude.toFixed(decimals)},${coords.longitude.toFixed(decimals)}`);
      },
      (fault) => setState(fault.code === fault.PERMISSION_DENIED ? "refused" : "failed"),
      { timeout: longestWaitMs, maximumAge: 600_000 },
    );
  };
  return (
    <div className="contents">
      <button
        type="button"
        onClick={ask}
        aria-disabled={isAsking || undefined}
        className="noscript:hidden inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        {isAsking ? <Spinner size="sm" /> : <LocateFixed aria-hidden className="size-5 shrink-0" />}
        {findADentist.nearMe}
      </button>
      <output className="order-last block basis-full empty:hidden">
        {isAsking && <span className="text-muted">{findADentist.nearMeAsking}</span>}
        {isSaid && (
          <span className="flex gap-2">
            <Info aria-hidden className="mt-1 size-5 shrink-0" />
            {state === "refused" ? findADentist.nearMeRefused : findADentist.nearMeFailed}
          </span>
        )}
      </output>
    </div>
  );
}
