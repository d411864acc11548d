import { exportCases } from "#domain/case-work/export-cases.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { listCases } from "#domain/case-work/list-cases.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

export const studioCaseHandlers: Pick<Handlers, "listCases" | "getCase" | "takeCaseStep"> = {
  listCases: async ({ ctx }, { query, as }) => {
    if (as === "application/json") return { body: await listCases(ctx, query) };
    const { name, bytes } = await exportCases(ctx, query);
    return { body: new FileAnswer(as, name, bytes) };
  },
  getCase: async ({ ctx }, { params }) => ({ body: await getCase(ctx, params) }),
  takeCaseStep: async ({ ctx }, { params, body }) => ({
    body: await takeStep(ctx, { ...params, ...body }),
  }),
};
