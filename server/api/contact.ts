import { sendMessage } from "#domain/contact/send-message.ts";
import type { Handlers } from "./handler.ts";

export const contactHandlers: Pick<Handlers, "sendContact" | "sendGroupContact"> = {
  sendContact: async ({ ctx }, { body }) => ({ body: await sendMessage(ctx, body) }),
  sendGroupContact: async ({ ctx }, { body }) => ({ body: await sendMessage(ctx, body) }),
};
