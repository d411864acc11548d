/** In points, on all sides. */
export const margin = 36;
