/** `npm run test:long` shows each proof at its full size; `npm test` shows the same in small. */
export const isLongRun = process.env.ENAMEL_LONG_TESTS === "yes";

/** How many kills, rounds, random inputs or pages a proof takes. */
export const sized = <Size>(small: Size, full: Size): Size => (isLongRun ? full : small);
