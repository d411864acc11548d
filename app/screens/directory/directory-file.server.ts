import { redirect } from "react-router";
import { fileRoute } from "#app/site/file-route.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import type { FileType } from "#contract/call.ts";
import { langField } from "#contract/catalog-search.ts";
import { localPath } from "#contract/language-path.ts";
import { getDirectoryFile } from "#domain/directory/get-directory-file.ts";
import { DomainError } from "#domain/errors.ts";
import { readFilters } from "./load-directory.server.ts";
import { defaultLang } from "#contract/languages.ts";

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
  return fileRoute(load);
}
