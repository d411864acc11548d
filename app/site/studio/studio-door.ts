import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";

type Asked = { url: URL; lang: Lang; path: string };

/**
 * The studio's login page with the way back. A document is redirected there; a running page shows a
 * message instead and keeps what was typed.
 */
export function studioDoor({ url, lang, path }: Asked): string {
  const door = localPath(lang, "/studio/login");
  if (path === "/studio" && url.search === "") return door;
  return `${door}?${new URLSearchParams({ next: localPath(lang, path) + url.search })}`;
}
