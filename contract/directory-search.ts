import { z } from "zod";
import { catalogSearch } from "./catalog-search.ts";
import { directorySorts } from "./directory.ts";
import { errorCode } from "./field-errors.ts";

/** The catalog search with a sort order. */
export const directorySearch = catalogSearch.safeExtend({
  sort: z
    .enum(directorySorts, { error: errorCode("not_an_option") })
    .describe("without it the nearest first where a place is named, else by name")
    .optional(),
});

export type DirectorySearch = z.output<typeof directorySearch>;
