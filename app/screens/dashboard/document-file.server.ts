import type { RouterContextProvider } from "react-router";
import { memberLoader } from "#app/site/member-page.server.ts";
import { langField } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/content/values.ts";
import type { PageVisit } from "#server/page-visit.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Made = { name: string; bytes: Uint8Array };
/** The id is the part of the address before the file's name. */
type Asked = { id: string; lang: Lang; query: URLSearchParams };
type Make = (visit: PageVisit, asked: Asked) => Promise<Made>;

/** The loader of a paper of one's own, to look at or to print. */
export function documentLoader(make: Make) {
  const load = memberLoader(async ({ visit, path, url }) => {
    const id = decodeURIComponent(path.split("/").at(-2) ?? "");
    const lang = langField.catch("en").parse(url.searchParams.get("lang") ?? "en");
    const { name, bytes } = await make(visit, { id, lang, query: url.searchParams });
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  });
  return ({ request, url, context }: Args) => {
    // A route without a page would answer this question about itself with the file.
    if (request.method === "OPTIONS") {
      throw new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return load({ url, context });
  };
}
