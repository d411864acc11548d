/** Of every step; the page of the first one takes it. */
export const throwAwayForm = "throw_away";
