import type { RouterContextProvider } from "react-router";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Load = (page: Pick<Args, "url" | "context">) => Promise<Response>;

/** The loader of a route that answers with a file instead of a page. */
export const fileRoute =
  (load: Load) =>
  async ({ request, url, context }: Args): Promise<Response> => {
    // React Router would respond to OPTIONS on a route without a component by sending the file.
    if (request.method === "OPTIONS") {
      throw new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    return load({ url, context });
  };
