import { z } from "zod";
import { catalogSearch, searchFaults } from "./catalog-search.ts";
import { directorySorts } from "./directory.ts";

/** How the directory is looked through: as every search, and in an order of one's own. */
export const directorySearch = catalogSearch.safeExtend({
  sort: z
    .enum(directorySorts, { error: searchFaults.choice })
    .describe("without it the nearest first where a place is named, else by name")
    .optional(),
});

export type DirectorySearch = z.output<typeof directorySearch>;
