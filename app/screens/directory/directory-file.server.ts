import { redirect, type RouterContextProvider } from "react-router";
import { pageLoader } from "#app/site/page-loader.server.ts";
import type { FileType } from "#contract/call.ts";
import { langField } from "#contract/catalog-search.ts";
import { localPath } from "#contract/language-path.ts";
import { getDirectoryFile } from "#domain/directory/get-directory-file.ts";
import { DomainError } from "#domain/errors.ts";
import { readFilters } from "./load-directory.server.ts";
import { defaultLang } from "#contract/languages.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The loader of a download: the list at the same address, as a file. */
export function fileLoader(as: FileType) {
  const load = pageLoader(async ({ visit, url }) => {
    const { searchParams } = url;
    const lang = langField.catch(defaultLang).parse(searchParams.get("lang") ?? undefined);
    // An invalid list redirects to the page, which explains the error.
    const explained = redirect(localPath(lang, `/directory${url.search}`), 303);
    const { asked } = readFilters(searchParams, lang);
    if (asked === null) throw explained;
    const found = await getDirectoryFile(visit.ctx, { ...asked, cursor: undefined }, as).catch(
      (error: unknown) => {
        throw error instanceof DomainError && error.code === "invalid" ? explained : error;
      },
    );
    return new Response(found.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": as === "text/csv" ? "text/csv; charset=utf-8" : as,
        "content-disposition": `attachment; filename="${found.name}"`,
        "cache-control": "no-cache",
      },
    });
  });
  return ({ request, url, context }: Args) => {
    // React Router would respond to OPTIONS on a route without a component by sending the file.
    if (request.method === "OPTIONS") {
      throw new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return load({ url, context });
  };
}
