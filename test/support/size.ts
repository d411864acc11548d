/** `npm run test:long` runs each test at its full size; `npm test` runs a smaller one. */
export const isLongRun = process.env.ENAMEL_LONG_TESTS === "yes";

/** How many kills, rounds, random inputs or pages a test uses. */
export const sized = <Size>(small: Size, full: Size): Size => (isLongRun ? full : small);

/**
 * Of all random inputs: `npm test` says the same twice of the same code, and a long run tries others
 * each time. ENAMEL_SEED repeats one that failed.
 */
export const seed = Number(process.env.ENAMEL_SEED ?? sized(2026, Date.now() % 1_000_000));
