import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { changeOrderMember as row } from "#contract/calls/checkout.ts";
import { changeMember } from "#domain/checkout/change-member.ts";
import { presentDraft } from "#domain/checkout/present-draft.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";
import { donePath } from "../done-path.server.ts";
import { needOrder } from "../need-order.server.ts";
import { changedPersonBody } from "../person-body.ts";

export const personAction = serverForm(async (_sent, page) => {
  await needOrder(page);
  const { visit, lang } = page;
  const holder = holderOf(visit);
  return inProcess(
    row,
    async ({ ctx }, { body }) => presentDraft(ctx, await changeMember(ctx, holder, body), { lang }),
    () => donePath(page, "changed"),
    changedPersonBody,
  );
});
