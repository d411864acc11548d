import { fileRoute } from "#app/site/file-route.server.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { langField } from "#contract/catalog-search.ts";
import { lastSegment } from "#contract/language-path.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { PageVisit } from "#server/page-visit.ts";

type Made = { name: string; type?: string; bytes: Uint8Array };
/** The id is the path segment before the file name. */
type Asked = { id: string; lang: Lang; query: URLSearchParams };
type Make = (visit: PageVisit, asked: Asked) => Promise<Made>;

/** The loader of a member's document, to view or print. */
export function documentLoader(make: Make) {
  const load = memberLoader(async ({ visit, path, url }) => {
    const id = lastSegment(path.replace(/\/[^/]*$/, ""));
    const lang = langField.catch(defaultLang).parse(url.searchParams.get("lang") ?? undefined);
    const {
      name,
      type = "application/pdf",
      bytes,
    } = await make(visit, { id, lang, query: url.searchParams });
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": type === "text/csv" ? "text/csv; charset=utf-8" : type,
        "content-disposition": `inline; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  });
  return fileRoute(load);
}
