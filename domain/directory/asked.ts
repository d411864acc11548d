import type { DirectorySearch } from "#contract/catalog-search.ts";

export type Asked = DirectorySearch & { group?: string | undefined };
