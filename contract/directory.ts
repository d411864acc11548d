// Directory constants without the schemas: the browser imports them, too.

export const directorySorts = ["name", "city", "specialty", "verified"] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** Longer lists have to be requested per state, so that the file can still be opened. */
export const longestFile = { "text/csv": 20_000, "application/pdf": 5_000 } as const;

export const longestReport = 2_000;

/** The reporter's address is deleted this many days after the answer. */
export const reporterKeptDays = 180;
/** Without an answer it is deleted this many days after the report's last step. */
export const unansweredKeptDays = 365;
