import { pageLoader } from "#app/site/page-loader.server.ts";
import { DomainError } from "#domain/errors.ts";

/** Every path that no route matches; a server loader lets the redirects apply. */
export const loader = pageLoader(async ({ url }) => {
  throw new DomainError("not_found", `Page not found: ${url.pathname}`);
});

export default function NotFound() {
  return null;
}
