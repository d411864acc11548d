import type { DocumentPage } from "#app/site/form/document-forms.server.ts";
import type { SentForm } from "#app/site/form/form-outcome.ts";
import { contactForms } from "./forms.ts";
import { readPage } from "./read-page.server.ts";

/** A document can be sent to any page: this one takes it if the form stands on it. */
export async function formsHere(sent: SentForm, page: DocumentPage) {
  const { content } = await readPage(page);
  const isHere = content.blocks.some(({ id, type }) => type === "contact_form" && id === sent.form);
  return isHere ? contactForms(sent) : undefined;
}
