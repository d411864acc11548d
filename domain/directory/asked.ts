import type { DirectorySearch } from "#contract/directory-search.ts";

/** A query of the site's directory, or of one of its groups. */
export type Asked = DirectorySearch & { group?: string | undefined };
