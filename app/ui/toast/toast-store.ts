import { sharedState } from "../shared-state.ts";
import type { Severity } from "../ui-words.ts";
import { announce } from "./announcements.ts";
import { isHeld } from "./hold.ts";
import { leavingTime } from "./toast-motion.ts";

type NewToast = {
  /** A toast with the same id is replaced. */
  id?: string;
  severity: Severity;
  summary: string;
  detail?: string;
  /** In milliseconds; without one it stays until closed. */
  life?: number;
  closable?: boolean;
  /** Shown by the region of that name; without one in the default place. */
  group?: string;
  className?: string;
};
export type Toast = NewToast & { id: string; isLeaving: boolean };

const all = sharedState<readonly Toast[]>([]);
const lives = createLives(remove);
let count = 0;

/** Short notices at the top right of the page, or of the open dialog. */
export const toasts = {
  add(given: NewToast): string {
    const toast: Toast = { ...given, id: given.id ?? `toast-${++count}`, isLeaving: false };
    const isSame = ({ id }: Toast) => id === toast.id;
    // The newest is last: a toast being read or pressed stays in place.
    all.change(
      all.read().some(isSame)
        ? all.read().map((each) => (isSame(each) ? toast : each))
        : [...all.read(), toast],
    );
    lives.start(toast.id, toast.life);
    announce(toast);
    return toast.id;
  },
  remove,
  removeGroup: (group: string): void => removeWhere((toast) => toast.group === group),
  removeAll: (): void => removeWhere(() => true),
};

export const useToasts = all.use;

/** Restarts every timer after a hold ends. */
export const restartLives = lives.restartAll;

function remove(id: string): void {
  removeWhere((toast) => toast.id === id);
}

function removeWhere(isMeant: (toast: Toast) => boolean): void {
  const leaving = new Map<Toast, Toast>();
  for (const toast of all.read()) {
    if (!isMeant(toast) || toast.isLeaving) continue;
    lives.stop(toast.id);
    leaving.set(toast, { ...toast, isLeaving: true });
  }
  if (leaving.size === 0) return;
  all.change(all.read().map((toast) => leaving.get(toast) ?? toast));
  const gone = new Set(leaving.values());
  setTimeout(() => all.change(all.read().filter((toast) => !gone.has(toast))), leavingTime());
}

type Life = { id: string; length: number; timer: ReturnType<typeof setTimeout> };

// The longest delay of a browser timer; longer lives never end.
const longest = 2 ** 31 - 1;

/** Ends each life after its duration; lives that are held restart when the hold ends. */
function createLives(end: (id: string) => void) {
  const running = new Map<string, Life>();

  function stop(id: string): void {
    clearTimeout(running.get(id)?.timer);
    running.delete(id);
  }
  function start(id: string, length: number | undefined): void {
    stop(id);
    if (length === undefined || !(length > 0 && length <= longest)) return;
    const timer = setTimeout(() => (isHeld() ? start(id, length) : end(id)), length);
    running.set(id, { id, length, timer });
  }
  function restartAll(): void {
    const before = [...running.values()];
    for (const { id, length } of before) start(id, length);
  }
  return { start, stop, restartAll };
}
