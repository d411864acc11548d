import { sendMessage } from "#domain/contact/send-message.ts";
import type { Handlers } from "./handler.ts";

export const contactHandlers: Pick<Handlers, "sendContact" | "sendGroupContact"> = {
  sendContact: async ({ ctx }, { body: message, idempotencyKey }) => ({
    body: await sendMessage(ctx, { audience: "plan", message, idempotencyKey }),
  }),
  sendGroupContact: async ({ ctx }, { body: message, idempotencyKey }) => ({
    body: await sendMessage(ctx, { audience: "group", message, idempotencyKey }),
  }),
};
