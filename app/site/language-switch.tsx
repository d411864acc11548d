import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { useFrame } from "./frame.ts";

/** The same page in the other language, by a full load: a document has one language. */
export function LanguageSwitch() {
  const { lang, languages } = useFrame();
  const { site } = useWords();
  const { pathname, search } = useLocation();
  const other = lang === "en" ? "es" : "en";
  if (!languages.includes(other)) return null;
  return (
    <p className="shrink-0 text-sm">
      <a
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:decoration-2"
        href={localPath(other, plainPath(pathname)) + keptQuery(search)}
        hrefLang={other}
        lang={other}
        data-reload
      >
        <Globe aria-hidden size={18} className="shrink-0" />
        {site.otherLanguage}
      </a>
    </p>
  );
}

// Query keys that the page needs. Others, such as ad tracking, are dropped.
const purposes = new Set(["next", "token"]);

function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => purposes.has(name));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
