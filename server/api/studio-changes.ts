import { quoteMemberSwitch, switchMemberOffice } from "#domain/members/switch-office.ts";
import type { Handlers } from "./handler.ts";

type Names = "quoteMemberSwitch" | "switchMemberOffice";

export const studioChangeHandlers: Pick<Handlers, Names> = {
  quoteMemberSwitch: async ({ ctx }, { params, query }) => ({
    body: await quoteMemberSwitch(ctx, { ...params, ...query }),
  }),
  switchMemberOffice: async ({ ctx }, { params, query, body }) => ({
    body: await switchMemberOffice(ctx, { ...params, ...query, ...body }),
  }),
};
