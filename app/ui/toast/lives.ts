type Life = { id: string; length: number; timer: ReturnType<typeof setTimeout> };

// The longest delay of a browser timer; longer lives never end.
const longest = 2 ** 31 - 1;

/** Ends each life after its duration; lives that are held restart when the hold ends. */
export function createLives(isHeld: () => boolean, end: (id: string) => void) {
  const lives = new Map<string, Life>();

  function stop(id: string): void {
    clearTimeout(lives.get(id)?.timer);
    lives.delete(id);
  }
  function start(id: string, length: number | undefined): void {
    stop(id);
    if (length === undefined || !(length > 0 && length <= longest)) return;
    const timer = setTimeout(() => (isHeld() ? start(id, length) : end(id)), length);
    lives.set(id, { id, length, timer });
  }
  function restartAll(): void {
    const running = [...lives.values()];
    for (const { id, length } of running) start(id, length);
  }
  return { start, stop, restartAll };
}
