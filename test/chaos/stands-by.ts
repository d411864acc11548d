/** Printed by a process that is ready to take over. */
export const standsBy = "stands by";
