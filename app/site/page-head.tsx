import { use } from "react";
import { useLocation } from "react-router";
import { startWhenIdle } from "#app/browser/start-when-idle.ts";
import { useWords } from "#app/messages/words.ts";
import { BrandStyle, DocumentStyleContext } from "./document-style.tsx";
import { useFrame } from "./frame.ts";
import { localPath, plainPath } from "./links.tsx";
import { documentTitle, type PageFacts } from "./page-facts.ts";

type Props = { page: PageFacts; isError?: boolean };

/** Title, canonical and social tags, favicon, brand style and the loader of sleeping scripts. */
export function PageHead({ page, isError = false }: Props) {
  const { lang, origin, globalTitle, name, favicon, themeColor, csrfToken } = useFrame();
  const path = plainPath(useLocation().pathname);
  const { openingSoon } = useWords();
  const own = page.titleOf && openingSoon.titles[page.titleOf];
  const title = documentTitle(page.title ?? own, globalTitle);
  const textLang = page.textLang ?? lang;
  const address = (of: typeof lang) => origin + localPath(of, path);
  return (
    <>
      <title>{title}</title>
      <meta name="csrf-token" content={csrfToken} />
      <meta name="theme-color" content={themeColor} />
      {/* An empty address keeps browsers from asking for /favicon.ico. */}
      <link rel="icon" href={favicon ?? "data:,"} />
      {isError ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {page.description && <meta name="description" content={page.description} />}
          <link rel="canonical" href={address(textLang)} />
          {(page.languages ?? []).map((of) => (
            <link key={of} rel="alternate" hrefLang={of} href={address(of)} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:site_name" content={name} />
          <meta property="og:url" content={address(textLang)} />
          <meta property="og:locale" content={textLang === "es" ? "es_US" : "en_US"} />
          {page.description && <meta property="og:description" content={page.description} />}
          <meta name="twitter:card" content="summary" />
        </>
      )}
      <BrandStyle />
      <script nonce={use(DocumentStyleContext)?.nonce} dangerouslySetInnerHTML={{ __html: startWhenIdle }} />
    </>
  );
}
