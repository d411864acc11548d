import type { RouterContextProvider } from "react-router";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Action } from "#domain/policy.ts";
import { studioLoader } from "./studio-page.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
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
  return ({ request, url, context }: Args) => {
    // React Router would respond to OPTIONS on a route without a component by sending the file.
    if (request.method === "OPTIONS") {
      throw new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return load({ url, context });
  };
}
