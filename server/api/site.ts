import type { messageThreadCalls } from "#contract/calls/message-thread.ts";
import { getContent } from "#domain/content/get-content.ts";
import { answerMessage } from "#domain/inbox/answer-message.ts";
import { getThread } from "#domain/inbox/get-thread.ts";
import { renewMessageLink } from "#domain/inbox/renew-message-link.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import type { Captcha } from "#gateways/captcha.ts";
import { DomainError } from "#domain/errors.ts";
import { createMemoryLimit } from "#domain/limits/memory-limit.ts";
import type { AppDeps } from "#server/deps.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Handlers } from "./handler.ts";

export const cmsHandlers: Pick<Handlers, "getCms"> = {
  getCms: async ({ ctx, preview }, { query }) => {
    const maySeeUnpublished = query.version !== undefined && query.version === preview.version;
    const { version, payload } = await getContent(ctx, {
      version: query.version,
      maySeeUnpublished,
    });
    const { translations: _merged, ...shown } = payload;
    return { body: { version, ...shown }, headers: { "cache-control": "no-cache" } };
  },
};

type ContactNames = "sendContact" | "sendGroupContact" | keyof typeof messageThreadCalls;

export const contactHandlers: Pick<Handlers, ContactNames> = {
  sendContact: async ({ ctx }, { body: message, idempotencyKey }) => ({
    body: await sendMessage(ctx, { audience: "plan", message, idempotencyKey }),
  }),
  sendGroupContact: async ({ ctx }, { body: message, idempotencyKey }) => ({
    body: await sendMessage(ctx, { audience: "group", message, idempotencyKey }),
  }),
  getMessageThread: async ({ ctx }, { params, query }) => ({
    body: await getThread(ctx, { ...params, ...query }),
    headers: { "cache-control": "no-store" },
  }),
  answerMessage: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await answerMessage(ctx, { ...params, ...body, idempotencyKey }),
  }),
  renewMessageLink: async ({ ctx }, { params, body }) => ({
    body: await renewMessageLink(ctx, { ...params, ...body }),
  }),
};

export function captchaHandlers(captcha: Captcha): Pick<Handlers, "getCaptchaChallenge"> {
  return {
    getCaptchaChallenge: async ({ ctx }, { query: { action } }) => ({
      body: {
        challenge: await captcha.makeChallenge({ action, site: ctx.site.id, now: ctx.now }),
      },
      headers: { "cache-control": "no-store" },
    }),
  };
}

type Takers = Pick<AppDeps, "reports"> & Pick<Metrics, "countReports">;

export function collectHandlers({ reports, countReports }: Takers): Pick<Handlers, "collect"> {
  // A page reports a handful of times; a whole office behind one address stays below the limit.
  const waitOf = createMemoryLimit({ most: 600, seconds: 60 * 60 });
  return {
    collect: async ({ site, ctx, asksForPrivacy }, { body }) => {
      // A page that asks so sends nothing by itself.
      if (asksForPrivacy) return { body: { taken: 0 } };
      const retryAfterSeconds = waitOf(ctx.client.address, ctx.now);
      if (retryAfterSeconds > 0)
        throw new DomainError("too_many", "Too many reports.", { retryAfterSeconds });
      countReports(site.key, body);
      reports.add({ ...body, siteId: site.id }, ctx.now);
      return { body: { taken: body.events.length } };
    },
  };
}
