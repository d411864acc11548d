import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio.ts";
import { useFrame } from "./frame.ts";
import { documentTitle, type PageFacts } from "./page-facts.ts";

type Props = { page: PageFacts; isError?: boolean };

/** Title, canonical and social tags; React moves them into the head. */
export function PageMeta({ page, isError = false }: Props) {
  const { lang, languages, origin, globalTitle, name } = useFrame();
  const path = plainPath(useLocation().pathname);
  const { openingSoon } = useWords();
  const own = page.titleOf && openingSoon.titles[page.titleOf];
  const title = documentTitle(page.title ?? own, globalTitle);
  const textLang = page.textLang && languages.includes(page.textLang) ? page.textLang : lang;
  const address = (of: typeof lang) => origin + localPath(of, path);
  if (isError || isStudioPath(path)) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  return (
    <>
      <title>{title}</title>
      {page.description && <meta name="description" content={page.description} />}
      <link rel="canonical" href={address(textLang)} />
      {(page.languages ?? [])
        .filter((of) => languages.includes(of))
        .map((of) => (
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
  );
}
