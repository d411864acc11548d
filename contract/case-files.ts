// Files that are sent with a case, without the schemas: the browser imports them, too.

export const mostCaseFiles = 5;
export const largestCaseFile = 10 * 1024 * 1024;

/** What a file is stored as: every picture is drawn again as a JPEG. */
export const caseFileTypes = ["image/jpeg", "application/pdf"] as const;
export type CaseFileType = (typeof caseFileTypes)[number];

/** For the file picker. Phones turn their own formats into one of these. */
export const acceptedFiles = "image/jpeg,image/png,image/webp,image/gif,application/pdf";
