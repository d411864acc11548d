import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "./frame.ts";
import { localPath, plainPath } from "./links.tsx";

/** The same page in the other language, by a full load: a document speaks one language. */
export function LanguageSwitch() {
  const { lang, languages } = useFrame();
  const { site } = useWords();
  const { pathname, search } = useLocation();
  const other = lang === "en" ? "es" : "en";
  if (!languages.includes(other)) return null;
  return (
    <div className="bg-paper">
      <p className="page-width pb-6 text-sm">
        <a
          className="inline-flex min-h-11 items-center underline"
          href={localPath(other, plainPath(pathname)) + search}
          hrefLang={other}
          lang={other}
          data-reload
        >
          {site.otherLanguage}
        </a>
      </p>
    </div>
  );
}
