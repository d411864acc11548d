/** The fault of the box that says what leaving means, for both ways of the form. */
export const notTicked = "Tick the box to leave";
