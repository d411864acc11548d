import { useMatches } from "react-router";
import type { Words } from "#app/messages/words.ts";
import type { FooterVariant, HeaderVariant } from "#contract/content/layout-names.ts";
import type { Lang } from "#contract/content/values.ts";

/** What a page tells the frame around it; every page's loader returns it as `page`. */
export type PageFacts = {
  title?: string | undefined;
  /** The key of one of our own screens' titles, in the document's language. */
  titleOf?: keyof Words["openingSoon"]["titles"] | undefined;
  description?: string | undefined;
  /** The language of the text, where it differs from the document's. */
  textLang?: Lang | undefined;
  /** The languages that this page is available in. */
  languages?: Lang[] | undefined;
  /** Shows the frame as a member sees it, for the page of shared components. */
  isShownToMember?: boolean | undefined;
  layout?: { header?: HeaderVariant | undefined; footer?: FooterVariant | undefined } | undefined;
};

export function usePageFacts(): PageFacts {
  const leaf = useMatches().at(-1);
  const { page = {} } = (leaf?.loaderData ?? {}) as { page?: PageFacts };
  return page;
}

/** spec §2: the route's title, ' | ', the site's title; without the first the second alone. */
export function documentTitle(title: string | undefined, globalTitle: string): string {
  return title ? `${title} | ${globalTitle}` : globalTitle;
}
