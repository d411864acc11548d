import type { PageRequest } from "#app/site/page-loader.server.ts";
import { getContent } from "#domain/content/get-content.ts";
import { getPage } from "#domain/content/get-page.ts";
import { DomainError } from "#domain/errors.ts";
import { runRouteMiddleware } from "./route-middleware.server.ts";

/** The page of the content that this visitor may see at this address. */
export async function readPage({ visit, path, lang }: PageRequest) {
  if (visit.preview.isForbidden) throw new DomainError("preview_forbidden");
  const version = visit.preview.version ?? undefined;
  const { payload } = await getContent(visit.ctx, { version, lang, maySeeUnpublished: true });
  const content = getPage(payload, path, lang);
  runRouteMiddleware(content.middleware, visit, lang);
  return { payload, content };
}
