import { Blocks } from "#app/blocks/index.tsx";
import { prepareBlocks } from "#app/blocks/prepare-blocks.server.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import type { PageFacts } from "#app/site/page-meta.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import { languagesOf } from "#domain/content/get-content.ts";
import { plansOnSale } from "#domain/plans/known-plans.ts";
import type { Route } from "./+types/route.ts";
import { contactForms } from "./forms.ts";
import { formsHere, readPage } from "./read-page.server.ts";

export const action = documentForms(formsHere);
export const clientAction = browserForms(contactForms);

/** A page from the content payload's blocks. */
export const loader = pageLoader(async (request) => {
  const { visit, path, lang } = request;
  const { payload, content } = await readPage(request);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, payload.pages, path);

  const page: PageFacts = {
    title: content.title,
    description: content.description,
    textLang: content.lang === lang ? undefined : content.lang,
    languages: languagesOf(payload, path, visit.site.settings.languages),
    layout: content.layout && {
      header: content.layout.header?.components[0],
      footer: content.layout.footer?.components[0],
    },
  };
  const sold = await plansOnSale(visit.ctx);
  return { page, blocks: prepareBlocks(content.blocks, { visit, payload, lang, sold }) };
});

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <Blocks blocks={loaderData.blocks} />;
}
