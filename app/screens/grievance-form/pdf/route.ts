import type { RouterContextProvider } from "react-router";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { getFormPdf } from "#domain/grievances/get-form-pdf.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const load = pageLoader(async ({ visit, lang }) => {
  const { name, bytes } = await getFormPdf(visit.ctx, { lang });
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "cache-control": "no-cache",
    },
  });
});

/** The form to print. */
export function loader({ request, url, context }: Args) {
  // React Router would respond to OPTIONS on a route without a component by sending the file.
  if (request.method === "OPTIONS") {
    throw new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  return load({ url, context });
}
