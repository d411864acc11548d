import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { addOrderMember, removeOrderMember } from "#contract/calls/checkout.ts";
import { addMember } from "#domain/checkout/add-member.ts";
import { presentDraft } from "#domain/checkout/present-draft.ts";
import { removeMember } from "#domain/checkout/remove-member.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";
import { donePath } from "../done-path.server.ts";
import { needOrder } from "../need-order.server.ts";
import { personBody } from "../person-body.ts";
import { noBody } from "../wish-body.ts";

export const peopleAction = serverForm(async ({ form, typed }, page) => {
  await needOrder(page);
  const { visit, lang } = page;
  const holder = holderOf(visit);
  if (form === "remove") {
    const { memberId = "" } = typed;
    return inProcess(
      removeOrderMember,
      async ({ ctx }) => presentDraft(ctx, await removeMember(ctx, holder, { memberId }), { lang }),
      () => donePath(page, "removed"),
      noBody,
    );
  }
  return inProcess(
    addOrderMember,
    async ({ ctx }, { body }) => presentDraft(ctx, await addMember(ctx, holder, body), { lang }),
    () => donePath(page, "added"),
    personBody,
  );
});
