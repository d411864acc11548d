import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";

type Asked = { url: URL; lang: Lang; path: string };

/**
 * Where whoever is signed out signs in to the studio, and comes back from. A document leads there,
 * also one with a form; a page that is alive says so, and keeps what was typed.
 */
export function studioDoor({ url, lang, path }: Asked): string {
  const door = localPath(lang, "/studio/login");
  if (path === "/studio" && url.search === "") return door;
  return `${door}?${new URLSearchParams({ next: localPath(lang, path) + url.search })}`;
}
