import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { useFrame } from "./frame.ts";

/** The same page in the other language, by a full load: a document speaks one language. */
export function LanguageSwitch() {
  const { lang, languages } = useFrame();
  const { site } = useWords();
  const path = plainPath(useLocation().pathname);
  const other = lang === "en" ? "es" : "en";
  if (!languages.includes(other)) return null;
  return (
    <p className="shrink-0 text-sm">
      <a
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:decoration-2"
        href={localPath(other, path)}
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
