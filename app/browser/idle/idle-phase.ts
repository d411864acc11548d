/** Spec §4: with each limit something else happens; the later one wins. */
export type IdlePhase = "present" | "warned" | "away" | "gone";
export type IdleLimits = { authIdleSeconds: number; sessionIdleSeconds: number };

const longestWarning = 60;

/** For how long somebody is warned before they are signed out. */
export function warningSeconds({ authIdleSeconds }: IdleLimits): number {
  return Math.min(longestWarning, authIdleSeconds / 3);
}

/** Where somebody is who has not been seen for so long, and when that may change by itself. */
export function idlePhase(
  idleSeconds: number,
  limits: IdleLimits,
): { phase: IdlePhase; changesIn: number } {
  const { authIdleSeconds, sessionIdleSeconds } = limits;
  const steps: [IdlePhase, number][] = [
    ["present", authIdleSeconds - warningSeconds(limits)],
    ["warned", authIdleSeconds],
    ["away", sessionIdleSeconds],
  ];
  for (const [phase, until] of steps) {
    if (idleSeconds < until) return { phase, changesIn: until - idleSeconds };
  }
  return { phase: "gone", changesIn: Number.POSITIVE_INFINITY };
}
