import { Blocks } from "#app/blocks/index.tsx";
import { prepareBlocks } from "#app/blocks/prepare-blocks.server.ts";
import type { PageFacts } from "#app/site/page-facts.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { getContent } from "#domain/content/get-content.ts";
import { getPage, languagesOf } from "#domain/content/get-page.ts";
import { DomainError } from "#domain/errors.ts";
import type { Route } from "./+types/route.ts";
import { runRouteMiddleware } from "./route-middleware.server.ts";

/** A page that the owner wrote: blocks out of the content payload. */
export const loader = pageLoader(async ({ visit, path, lang }) => {
  if (visit.preview.isForbidden) throw new DomainError("preview_forbidden");
  const version = visit.preview.version ?? undefined;
  const { payload } = await getContent(visit.ctx, { version, lang, maySeeUnpublished: true });
  const content = getPage(payload, path, lang);
  runRouteMiddleware(content.middleware, visit, lang);
  visit.page.isContent = true;
  visit.page.isShared = content.middleware === undefined;

  const page: PageFacts = {
    title: content.title,
    description: content.description,
    textLang: content.lang === lang ? undefined : content.lang,
    languages: languagesOf(payload, path, visit.site.settings.languages),
    layout: content.layout && {
      header: content.layout.header?.components[0],
      footer: content.layout.footer?.components[0],
    },
  };
  return { page, blocks: prepareBlocks(content.blocks, { visit, payload }) };
});

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <Blocks blocks={loaderData.blocks} />;
}
