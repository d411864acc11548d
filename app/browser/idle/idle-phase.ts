/** Spec §4: the auth limit and the session limit act separately; the later one wins. */
export type IdlePhase = "present" | "warned" | "away" | "gone";
export type IdleLimits = { authIdleSeconds: number; sessionIdleSeconds: number };

const longestWarning = 60;

/** How long the warning shows before the logout. */
export function warningSeconds({ authIdleSeconds }: IdleLimits): number {
  return Math.min(longestWarning, authIdleSeconds / 3);
}

/** The phase after this much idle time, and the seconds until the next phase. */
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
