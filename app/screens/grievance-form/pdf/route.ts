import { fileRoute } from "#app/site/file-route.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { getFormPdf } from "#domain/grievances/get-form-pdf.ts";

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
export const loader = fileRoute(load);
