import { locales } from "#contract/languages.ts";
import { useLocation, useMatches } from "react-router";
import { useWords, type Words } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio.ts";
import type { FooterVariant, HeaderVariant } from "#contract/content/layout-names.ts";
import type { Lang } from "#contract/languages.ts";
import { useFrame } from "./frame.ts";

/** What a page tells the frame around it; every page's loader returns it as `page`. */
export type PageFacts = {
  title?: string | undefined;
  /** The key of one of our own screens' titles, in the document's language. */
  titleOf?: keyof Words["titles"] | undefined;
  description?: string | undefined;
  /** The language of the text, where it differs from the document's. */
  textLang?: Lang | undefined;
  /** The languages that this page is available in. */
  languages?: Lang[] | undefined;
  /** Shows the frame as a member sees it, for the page of shared components. */
  isShownToMember?: boolean | undefined;
  /** The page alone: no header, no menu, no script. */
  isAlone?: boolean | undefined;
  layout?: { header?: HeaderVariant | undefined; footer?: FooterVariant | undefined } | undefined;
};

export function usePageFacts(): PageFacts {
  const leaf = useMatches().at(-1);
  const { page = {} } = (leaf?.loaderData ?? {}) as { page?: PageFacts };
  return page;
}

type Props = { page: PageFacts; isError?: boolean };

/** Title, canonical and social tags; React moves them into the head. */
export function PageMeta({ page, isError = false }: Props) {
  const { lang, languages, origin, globalTitle, name } = useFrame();
  const path = plainPath(useLocation().pathname);
  const { titles } = useWords();
  const own = page.titleOf && titles[page.titleOf];
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
      <meta property="og:locale" content={locales[textLang].replace("-", "_")} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}

/** spec 2.20: the route's title, ' | ', the site's title; without the first the second alone. */
function documentTitle(title: string | undefined, globalTitle: string): string {
  return title ? `${title} | ${globalTitle}` : globalTitle;
}
