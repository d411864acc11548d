import type { DirectorySearch } from "#contract/directory-search.ts";

export type Asked = DirectorySearch & { group?: string | undefined };
