import { z } from "zod";
import { defineCall } from "../call.ts";
import { errorCode } from "../field-errors.ts";
import { longText } from "../grievance-fields.ts";
import { longestGrievance } from "../grievance.ts";
import { longestTemplateName, templateStates } from "../reply-templates.ts";
import { caseKindNames } from "../studio-cases.ts";
import { cleanLine } from "../typed-text.ts";

const text = longText(longestGrievance, {
  missing: "template_text_missing",
  tooLong: "message_too_long",
});

const fields = {
  name: z
    .string({ error: errorCode("template_name_missing") })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode("template_name_missing"))
    .max(longestTemplateName, errorCode("template_name_too_long")),
  en: text.describe("English; {name}, {number}, {seller}, and {phone} are filled in from the case"),
  es: text.describe("the same in Spanish"),
  kinds: z
    .array(z.enum(caseKindNames), { error: errorCode("case_kinds_missing") })
    .min(1, errorCode("case_kinds_missing"))
    .max(caseKindNames.length)
    .describe("the kinds of case that it is for"),
};

const template = z.strictObject({
  templateId: z.string(),
  name: z.string(),
  en: z.string(),
  es: z.string(),
  kinds: z.array(z.enum(caseKindNames)),
  state: z.enum(templateStates),
});

const params = z.strictObject({ templateId: z.string().max(60) });

const example = {
  name: "Thanks",
  en: "Hello {name}, thank you for case {number}.",
  es: "Hola {name}: gracias por su caso {number}.",
  kinds: ["message"],
};

export const listReplyTemplates = defineCall({
  method: "GET",
  path: "/api/studio/reply-templates",
  summary: "List the templates for replies to cases, by name, archived ones last.",
  access: "staff",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(template) }) },
  errors: ["forbidden"],
  examples: [{ name: "all of them", status: 200 }],
});

export const addReplyTemplate = defineCall({
  method: "POST",
  path: "/api/studio/reply-templates",
  summary: "Add a template for replies, in both languages. Owners only.",
  access: "staff",
  addition: true,
  body: z.strictObject(fields),
  answers: { 201: template },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "one for messages", body: example, status: 201 },
    { name: "one for no kind of case", body: { ...example, kinds: [] }, status: 422 },
  ],
});

export const changeReplyTemplate = defineCall({
  method: "POST",
  path: "/api/studio/reply-templates/{templateId}",
  summary: "Change a template for replies. Owners only.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject(fields),
  answers: { 200: template },
  errors: ["invalid", "forbidden", "not_found"],
  examples: [
    {
      name: "a template that is not there",
      params: { templateId: "rtp_0" },
      body: example,
      status: 404,
    },
  ],
});

export const setReplyTemplateState = defineCall({
  method: "POST",
  path: "/api/studio/reply-templates/{templateId}/state",
  summary: "Archive a template, so that replies no longer offer it, or restore it. Owners only.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject({ state: z.enum(templateStates) }),
  answers: { 200: template },
  errors: ["invalid", "forbidden", "not_found"],
  examples: [
    {
      name: "a template that is not there",
      params: { templateId: "rtp_0" },
      body: { state: "archived" },
      status: 404,
    },
  ],
});

export const replyTemplateCalls = {
  listReplyTemplates,
  addReplyTemplate,
  changeReplyTemplate,
  setReplyTemplateState,
};
