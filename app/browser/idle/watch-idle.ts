import { lastActivity, noteActivity, watchActivity } from "./activity.ts";
import { idlePhase, type IdleLimits, type IdlePhase } from "./idle-phase.ts";

// Timers pause while the machine sleeps, so check at least this often.
const longestSleep = 30_000;

type Watch = {
  /** The person answered the warning. */
  stay: () => void;
  stop: () => void;
};

/** Reports each change of the idle phase; opening a page counts as activity. */
export function watchIdle(limits: IdleLimits, onPhase: (phase: IdlePhase) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: IdlePhase = "present";

  const check = () => {
    clearTimeout(timer);
    const idle = (Date.now() - lastActivity()) / 1_000;
    const { phase, changesIn } = idlePhase(idle, limits);
    if (phase !== current) {
      current = phase;
      onPhase(phase);
    }
    if (phase === "gone") return;
    timer = setTimeout(check, Math.min(longestSleep, Math.max(50, changesIn * 1_000)));
  };
  // While the warning shows, only an answer or activity in another tab counts.
  const unwatch = watchActivity(
    () => current === "warned" && check(),
    () => current === "present",
  );
  const onShown = () => !document.hidden && check();
  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("pageshow", onShown);
  noteActivity();
  check();
  return {
    stay() {
      noteActivity();
      check();
    },
    stop() {
      clearTimeout(timer);
      unwatch();
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pageshow", onShown);
    },
  };
}
