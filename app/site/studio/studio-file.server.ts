import { fileRoute } from "#app/site/file-route.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Action } from "#domain/policy.ts";
import { studioLoader } from "./studio-page.server.ts";

type Made = { name: string; bytes: Uint8Array };

/** The loader of a download in the studio. */
export function studioCsv(action: Action, make: (page: PageRequest) => Promise<Made>) {
  const load = studioLoader(action, async (page) => {
    const { name, bytes } = await make(page);
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  });
  return fileRoute(load);
}
