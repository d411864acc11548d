import { Globe } from "#app/ui/icons.ts";
import { useLocation } from "react-router";
import { languageNames } from "#contract/languages.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { useFrame } from "./frame.ts";

/** The same page in each other language, by a full load: a document has one language. */
export function LanguageSwitch() {
  const { lang, languages } = useFrame();
  const { pathname, search } = useLocation();
  const others = languages.filter((each) => each !== lang);
  if (others.length === 0) return null;
  return (
    <p className="shrink-0 text-sm">
      {others.map((other, at) => (
        <a
          key={other}
          className={at === 0 ? linkClass : `ml-4 ${linkClass}`}
          href={localPath(other, plainPath(pathname)) + keptQuery(pathname, search)}
          hrefLang={other}
          lang={other}
          data-reload
        >
          {at === 0 && <Globe aria-hidden size={18} className="shrink-0" />}
          {languageNames[other]}
        </a>
      ))}
    </p>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:decoration-2";

// Query keys that the page needs. Others, such as ad tracking, are dropped.
const purposes = new Set(["next", "token", "key", "plan", "cycle", "office", "coupon", "zip"]);
const inside = /^\/(?:dashboard|studio)(?:\/|$)/;

/** Behind a login all is ours: the plan, the search, and the page of a list stay. */
function keptQuery(pathname: string, search: string): string {
  const isInside = inside.test(plainPath(pathname));
  const kept = [...new URLSearchParams(search)].filter(([name]) =>
    isInside ? name !== "done" : purposes.has(name),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
