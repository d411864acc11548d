import type { DirectorySearch } from "#contract/directory-search.ts";

/** A question about the site's directory, or about one of its groups. */
export type Asked = DirectorySearch & { group?: string | undefined };
