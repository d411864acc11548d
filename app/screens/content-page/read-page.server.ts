import type { DocumentPage } from "#app/site/form/document-forms.server.ts";
import type { SentForm } from "#app/site/form/form-outcome.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { getContent, getPage } from "#domain/content/get-content.ts";
import { DomainError } from "#domain/errors.ts";
import { contactForms } from "./forms.ts";
import { runRouteMiddleware } from "./route-middleware.server.ts";

/** The content page at this address, if this visitor may see it. */
export async function readPage({ visit, path, lang }: PageRequest) {
  if (visit.preview.isForbidden) throw new DomainError("preview_forbidden");
  const version = visit.preview.version ?? undefined;
  const { payload } = await getContent(visit.ctx, { version, lang, maySeeUnpublished: true });
  const content = getPage(payload, path, lang);
  runRouteMiddleware(content.middleware, visit, lang);
  return { payload, content };
}

/** A form can be posted to any URL: this page accepts it only if it contains the form. */
export async function formsHere(sent: SentForm, page: DocumentPage) {
  const { content } = await readPage(page);
  const isHere = content.blocks.some(({ id, type }) => type === "contact_form" && id === sent.form);
  return isHere ? contactForms(sent) : undefined;
}
