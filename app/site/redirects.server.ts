import { redirect, type MiddlewareFunction } from "react-router";
import { tidyAddress } from "#contract/content/addresses.ts";
import { findRedirect, redirectsByFrom } from "#contract/content/redirects.ts";
import { getContent } from "#domain/content/get-content.ts";
import { pageVisit } from "#server/page-visit.ts";

/** The owner's redirects, checked for every path; an external one is a full load in the browser. */
export const followRedirects: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { ctx, preview } = context.get(pageVisit);
  if (request.method !== "GET" && request.method !== "HEAD") return;
  const version = preview.version ?? undefined;
  const content = await getContent(ctx, { version, maySeeUnpublished: true }).catch(() => null);
  const address = tidyAddress(url.pathname + url.search);
  if (!content || address === null) return;
  const match = findRedirect(redirectsByFrom(content.payload.redirects), address);
  if (match) throw redirect(match.to, match.status);
};
