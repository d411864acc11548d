import type { ContentPage } from "#contract/content.ts";
import type { BlockType } from "#contract/content/blocks.ts";
import type { PageVisit } from "#server/page-visit.ts";

// Blocks with a form carry a token of the visitor's own.
const forms: ReadonlySet<BlockType> = new Set(["contact_form"]);

/** Whether the same page goes to every visitor: one of content, open to all, to somebody unknown. */
export function mayBeShared(
  { ctx, preview }: PageVisit,
  pages: ContentPage[],
  path: string,
): boolean {
  if (ctx.actor.kind !== "visitor" || preview.version !== null) return false;
  const here = pages.filter((page) => page.path === path);
  return here.length > 0 && here.every(isForEverybody);
}

function isForEverybody({ middleware, blocks }: ContentPage): boolean {
  return middleware === undefined && !blocks.some(({ type }) => forms.has(type));
}
