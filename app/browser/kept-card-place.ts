// Shared by the page that keeps a card and the worker that shows it.

/** Its own cache: nothing else of the site is kept. */
export const keptCache = "enamel-card";

/** A document without script or token, for reading alone. */
export const keptPath = "/dashboard/cards/saved";

export const workerPath = "/card-worker.js";
