import { newId } from "#db/new-id.ts";
import type { Ctx } from "#domain/context.ts";
import type { TestApp } from "#test/support/app.ts";
import { addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import type { Person } from "#test/support/people.ts";
import type { Records } from "./asked-records.ts";

// Records for the catalog's calls: of the caller's own site, of another site, and missing ones.

type Params = Record<string, string>;
const elsewhere = "mesa.localhost";

function recordsOf(make: (ctx: Ctx) => Promise<Params>, absent: Params) {
  return async (test: TestApp, asker: Person): Promise<Records> => ({
    own: await make(operatorOn(test, asker.host)),
    theirs: [await make(operatorOn(test, elsewhere))],
    absent,
  });
}

const idOf = (prefix: Parameters<typeof newId>[0]) => newId(prefix, new Date());

export const officeRecords = recordsOf(async (ctx) => ({ id: await addOffice(ctx) }), {
  id: idOf("loc"),
});

export const providerRecords = recordsOf(
  async (ctx) => ({ id: await addProvider(ctx, [await addOffice(ctx)]) }),
  { id: idOf("prv") },
);

export const planRecords = recordsOf(async (ctx) => ({ id: await addPlan(ctx) }), {
  id: idOf("pln"),
});

export const tierRecords = recordsOf(
  async (ctx) => {
    const detailId = newId("pld", ctx.now);
    return { id: await addPlan(ctx, { tiers: [{ id: detailId }] }), detailId };
  },
  { id: idOf("pln"), detailId: idOf("pld") },
);

export const groupRecords = recordsOf(
  async (ctx) => {
    const id = `group-of-${ctx.site.key}`;
    await addOffice(ctx, { groupKey: id });
    return { id };
  },
  { id: "group-of-nobody" },
);
