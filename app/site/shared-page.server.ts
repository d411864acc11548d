import type { ContentPage } from "#contract/content.ts";
import type { BlockType } from "#contract/content/blocks.ts";
import type { PageVisit } from "#server/page-visit.ts";

// Blocks with a form contain the visitor's own token.
const forms: ReadonlySet<BlockType> = new Set(["contact_form"]);

// Our own screens whose content is the same for every visitor.
const sharedScreen = /^\/(?:find-a-dentist|savings-summary|directory|office\/[^/]+)$/;

/** Whether every visitor gets the same page: it is public, and the visitor is anonymous. */
export function mayBeShared(
  { ctx, preview }: PageVisit,
  pages: ContentPage[],
  path: string,
): boolean {
  if (ctx.actor.kind !== "visitor" || preview.version !== null) return false;
  if (sharedScreen.test(path)) return true;
  const here = pages.filter((page) => page.path === path);
  return here.length > 0 && here.every(isForEverybody);
}

function isForEverybody({ middleware, blocks }: ContentPage): boolean {
  return middleware === undefined && !blocks.some(({ type }) => forms.has(type));
}
