import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { useFrame } from "./frame.ts";

/** The same page in the other language, by a full load: a document speaks one language. */
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

// What a page was opened for. The rest, such as the mark of an advertisement, stays behind.
const purposes = new Set(["next", "token"]);

function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => purposes.has(name));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
