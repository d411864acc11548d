import { sharedState } from "../shared-state.ts";
import type { Severity } from "../ui-words.ts";

type Said = { severity: Severity; summary: string; detail?: string };
export type Announcement = Said & { key: number };

// What is read out is said apart from what is seen: moving the toasts then says nothing again.
const spoken = sharedState<readonly Announcement[]>([]);
let count = 0;
// A dialog that opens at the same moment takes the live regions along first.
const untilSaid = 150;
const untilForgotten = 5_000;

export function announce({ severity, summary, detail = "" }: Said): void {
  const said = { key: ++count, severity, summary, detail };
  setTimeout(() => {
    spoken.change([...spoken.read(), said]);
    setTimeout(forget, untilForgotten, said);
  }, untilSaid);
}

/** Before the live regions move: some readers say once more what arrives with a region. */
export function forgetAnnouncements(): void {
  if (spoken.read().length > 0) spoken.change([]);
}

export const useAnnouncements = spoken.use;

function forget(said: Announcement): void {
  spoken.change(spoken.read().filter((each) => each !== said));
}
