/** The fault of a box that has to be ticked, for both ways of the form. */
export const notTicked = "Tick the box to go on";
