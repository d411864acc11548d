import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { Lang } from "#contract/languages.ts";

/** Gets the focus after a navigation, as in a new document; notes a text that is only in English. */
export function Main({ lang, children }: { lang?: Lang | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const words = useWords();
  const shown = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <main id="content" tabIndex={-1} lang={lang} ref={main}>
      {lang !== undefined && (
        <p lang={words.lang} className="page-width py-2 text-sm text-muted">
          {words.site.onlyInEnglish}
        </p>
      )}
      {children}
    </main>
  );
}
