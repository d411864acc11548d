import { changeVisit, removeVisit } from "#domain/visits/change-visit.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { listVisits } from "#domain/visits/list-visits.ts";
import { logVisit } from "#domain/visits/log-visit.ts";
import { getStatementFile } from "#domain/statements/get-statement-file.ts";
import { getStatement } from "#domain/statements/get-statement.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

type Names =
  | "getSavings"
  | "listVisits"
  | "logVisit"
  | "changeVisit"
  | "removeVisit"
  | "getStatement";

export const memberSavingsHandlers: Pick<Handlers, Names> = {
  getSavings: async ({ ctx }, { query }) => ({ body: await getSavings(ctx, query) }),
  listVisits: async ({ ctx }, { query }) => ({ body: await listVisits(ctx, query) }),
  logVisit: async ({ ctx }, { body, query, idempotencyKey }) => ({
    status: 201,
    body: await logVisit(ctx, { ...body, ...query, idempotencyKey }),
  }),
  changeVisit: async ({ ctx }, { params, body, query }) => ({
    body: await changeVisit(ctx, { ...params, ...body, ...query }),
  }),
  removeVisit: async ({ ctx }, { params }) => {
    await removeVisit(ctx, params);
    return { body: { removed: true } };
  },
  getStatement: async ({ ctx }, { query, as }) => {
    if (as === "application/json") return { body: await getStatement(ctx, query) };
    const { name, bytes } = await getStatementFile(ctx, { ...query, type: as });
    return { body: new FileAnswer(as, name, bytes) };
  },
};
