import { z } from "zod";
import { defineCall } from "#contract/call.ts";
import { contentVersion, publicContent } from "#contract/content.ts";
import { contactMessage } from "#contract/entities.ts";
import { altchaChallenge, captchaActions } from "#contract/captcha.ts";
import { collectBatch, collectMaxBytes } from "#contract/collect.ts";

export const getCms = defineCall({
  method: "GET",
  path: "/api/cms",
  summary:
    "Get the site's content payload: the published version, or another one with a preview link.",
  access: "anyone",
  query: z.strictObject({
    version: contentVersion.optional(),
    preview: z.string().max(200).optional().describe("signature of a preview link"),
  }),
  answers: { 200: publicContent },
  errors: ["invalid", "preview_forbidden", "not_found"],
  examples: [
    { name: "the published content", status: 200 },
    { name: "a version without permission", query: { version: "working" }, status: 403 },
  ],
});

const answers = { 201: z.strictObject({ number: z.string() }) };
const example = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan suits a family of four?",
};

export const sendContact = defineCall({
  method: "POST",
  path: "/api/v4/contact",
  summary: "Send a message to the people who run the plan.",
  access: "anyone",
  captcha: "contact",
  body: contactMessage,
  answers,
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "a question", body: example, status: 201 },
    { name: "without a message", body: { ...example, message: "" }, status: 422 },
  ],
});

export const sendGroupContact = defineCall({
  ...sendContact,
  path: "/api/km/contact",
  summary: "Send a message to the dental group.",
});

export const getCaptchaChallenge = defineCall({
  method: "GET",
  path: "/api/captcha/challenge",
  summary:
    "Get a challenge to solve for the x-recaptcha-token header, good for one call within 10 minutes; null where the site asks for none.",
  access: "anyone",
  query: z.strictObject({ action: z.enum(captchaActions) }),
  answers: { 200: z.strictObject({ challenge: altchaChallenge.nullable() }) },
  errors: ["invalid"],
  isBackground: true,
  addition: true,
  examples: [
    { name: "for signing in", query: { action: "login" }, status: 200 },
    { name: "for nothing in particular", status: 422 },
  ],
});

export const collect = defineCall({
  method: "POST",
  path: "/collect",
  summary:
    "Report how fast a page was and which errors it had; nothing in it identifies the visitor.",
  access: "anyone",
  body: collectBatch,
  maxBytes: collectMaxBytes,
  answers: { 202: z.strictObject({ taken: z.int() }) },
  errors: ["invalid", "too_many"],
  addition: true,
  csrfExempt: true,
  isBackground: true,
  examples: [
    {
      name: "one figure",
      body: {
        service: "enamel-site-builder",
        page: "/faq",
        events: [{ type: "vital", at: 812, name: "LCP", value: 640 }],
      },
      status: 202,
    },
    {
      name: "no figure at all",
      body: { service: "enamel-site-builder", page: "/", events: [] },
      status: 422,
    },
  ],
});
