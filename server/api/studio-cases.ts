import type { replyTemplateCalls } from "#contract/calls/reply-templates.ts";
import type { studioCaseCalls } from "#contract/calls/studio-cases.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { linkCase, unlinkCase } from "#domain/case-work/link-case.ts";
import { listCases } from "#domain/case-work/list-cases.ts";
import { listTemplates } from "#domain/case-work/list-templates.ts";
import { saveTemplate, setTemplateState } from "#domain/case-work/save-template.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

type Names = keyof typeof studioCaseCalls | keyof typeof replyTemplateCalls;

export const studioCaseHandlers: Pick<Handlers, Names> = {
  listCases: async ({ ctx }, { query, as }) => {
    if (as === "application/json") return { body: await listCases(ctx, query) };
    const { name, bytes } = await exportCases(ctx, query);
    return { body: new FileAnswer(as, name, bytes) };
  },
  getCase: async ({ ctx }, { params }) => ({ body: await getCase(ctx, params) }),
  takeCaseStep: async ({ ctx }, { params, body }) => ({
    body: await takeStep(ctx, { ...params, ...body }),
  }),
  linkCase: async ({ ctx }, { params, body }) => ({
    body: await linkCase(ctx, { ...params, ...body }),
  }),
  unlinkCase: async ({ ctx }, { params }) => ({ body: await unlinkCase(ctx, params) }),
  listReplyTemplates: async ({ ctx }) => ({ body: { items: await listTemplates(ctx) } }),
  addReplyTemplate: async ({ ctx }, { body }) => ({
    status: 201,
    body: await saveTemplate(ctx, body),
  }),
  changeReplyTemplate: async ({ ctx }, { params, body }) => ({
    body: await saveTemplate(ctx, { ...body, ...params }),
  }),
  setReplyTemplateState: async ({ ctx }, { params, body }) => ({
    body: await setTemplateState(ctx, { ...params, ...body }),
  }),
};
