type Shift = { startTime: number; value: number };

/** CLS: the worst run of shifts, each within 1 s of the last and 5 s of the first. */
export function layoutShift() {
  let run = { first: 0, last: -Infinity, sum: 0 };
  let worst = 0;
  return {
    add({ startTime, value }: Shift) {
      const goesOn = startTime - run.last < 1_000 && startTime - run.first < 5_000;
      const first = goesOn ? run.first : startTime;
      run = { first, last: startTime, sum: (goesOn ? run.sum : 0) + value };
      worst = Math.max(worst, run.sum);
    },
    value: () => worst,
  };
}

/** INP: the slowest interaction, leaving out one of every fifty. Ten are enough to know it. */
export function interactionDelay() {
  let slowest: { id: number; duration: number }[] = [];
  return {
    add(id: number, duration: number) {
      const known = slowest.find((one) => one.id === id);
      if (known) known.duration = Math.max(known.duration, duration);
      else slowest.push({ id, duration });
      slowest = slowest.toSorted((a, b) => b.duration - a.duration).slice(0, 10);
    },
    value: (interactions: number): number | null =>
      slowest[Math.min(Math.floor(interactions / 50), slowest.length - 1)]?.duration ?? null,
  };
}
