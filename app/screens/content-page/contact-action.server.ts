import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { audienceOf } from "#contract/contact.ts";
import { sendContact, sendGroupContact } from "#contract/calls/contact.ts";
import { sendMessage } from "#domain/contact/send-message.ts";
import { DomainError } from "#domain/errors.ts";
import { readPage } from "./read-page.server.ts";

const ways = {
  plan: inProcess(sendContact, ({ ctx }, { body: message, idempotencyKey }) =>
    sendMessage(ctx, { audience: "plan", message, idempotencyKey }),
  ),
  group: inProcess(sendGroupContact, ({ ctx }, { body: message, idempotencyKey }) =>
    sendMessage(ctx, { audience: "group", message, idempotencyKey }),
  ),
};

/** The contact form of a content page, sent as a document. */
export const contactAction = serverForm(async ({ form, typed }, page) => {
  const { content } = await readPage(page);
  const isHere = content.blocks.some(({ id, type }) => type === "contact_form" && id === form);
  if (!isHere) throw new DomainError("method_not_allowed", "This page takes no form.");
  return ways[audienceOf(typed.audience)];
});
