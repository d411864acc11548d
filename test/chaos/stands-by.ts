/** What a process prints that waits for its turn. */
export const standsBy = "stands by";
