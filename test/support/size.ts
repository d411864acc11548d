/** `npm run test:long` runs each test at its full size; `npm test` runs a smaller one. */
export const isLongRun = process.env.ENAMEL_LONG_TESTS === "yes";

/** How many kills, rounds, random inputs or pages a test uses. */
export const sized = <Size>(small: Size, full: Size): Size => (isLongRun ? full : small);
