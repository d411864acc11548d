/** Around each page of the printed directory, in points. */
export const margin = 36;
