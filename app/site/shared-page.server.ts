import type { ContentPage } from "#contract/content.ts";
import type { BlockType } from "#contract/content/blocks.ts";
import type { PageVisit } from "#server/page-visit.ts";

// Blocks with a form carry a token of the visitor's own.
const forms: ReadonlySet<BlockType> = new Set(["contact_form"]);

// Screens of ours without a word about who looks at them.
const sharedScreen = /^\/(?:find-a-dentist|savings-summary|directory|office\/[^/]+)$/;

/** Whether the same page goes to every visitor: it is open to all, and seen by somebody unknown. */
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
