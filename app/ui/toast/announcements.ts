import { sharedState } from "../shared-state.ts";
import type { Severity } from "../ui-words.ts";

type Said = { severity: Severity; summary: string; detail?: string };
export type Announcement = Said & { key: number };

// Announced separately from the visible toasts: moving those then announces nothing again.
const spoken = sharedState<readonly Announcement[]>([]);
let count = 0;
// A dialog opening at the same moment moves the live regions first.
const untilSaid = 150;
const untilForgotten = 5_000;

export function announce({ severity, summary, detail = "" }: Said): void {
  const said = { key: ++count, severity, summary, detail };
  setTimeout(() => {
    spoken.change([...spoken.read(), said]);
    setTimeout(forget, untilForgotten, said);
  }, untilSaid);
}

/** Call before moving the live regions: some screen readers repeat what is in a moved region. */
export function clearAnnouncements(): void {
  if (spoken.read().length > 0) spoken.change([]);
}

export const useAnnouncements = spoken.use;

function forget(said: Announcement): void {
  spoken.change(spoken.read().filter((each) => each !== said));
}
