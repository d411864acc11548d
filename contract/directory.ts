// What the directory offers and refuses, without the schemas: the browser reads it too.

export const directorySorts = ["name", "city", "specialty", "verified"] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** Longer lists are asked for state by state: a file has to stay one that can be opened. */
export const longestFile = { "text/csv": 20_000, "application/pdf": 5_000 } as const;

export const longestReport = 2_000;

/** For so many days after the answer the reporter's address is kept. */
export const reporterKeptDays = 180;
/** Where no answer comes, it is kept for so many days after the report's last step. */
export const unansweredKeptDays = 365;
