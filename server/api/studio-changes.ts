import {
  addMemberPerson,
  changeMemberPerson,
  keepMemberPerson,
  listMemberPeople,
  removeMemberPerson,
} from "#domain/members/change-people.ts";
import {
  changeMemberPlanNow,
  chooseMemberNextPlan,
  getMemberPlanOptions,
  keepMemberPlan,
  quoteMemberPlanChange,
} from "#domain/members/change-plan.ts";
import { quoteMemberSwitch, switchMemberOffice } from "#domain/members/switch-office.ts";
import type { memberPlanCalls } from "#contract/calls/studio-changes.ts";
import type { memberPeopleCalls } from "#contract/calls/studio-people.ts";
import type { Handlers } from "./handler.ts";
import { answerPayment } from "./own-payment.ts";

type Names = keyof typeof memberPlanCalls | keyof typeof memberPeopleCalls;

export const studioChangeHandlers: Pick<Handlers, Names> = {
  quoteMemberSwitch: async ({ ctx }, { params, query }) => ({
    body: await quoteMemberSwitch(ctx, { ...params, ...query }),
  }),
  switchMemberOffice: async ({ ctx }, { params, query, body }) => ({
    body: await switchMemberOffice(ctx, { ...params, ...query, ...body }),
  }),
  getMemberPlanOptions: async ({ ctx }, { params, query }) => ({
    body: await getMemberPlanOptions(ctx, { ...params, ...query }),
  }),
  quoteMemberPlanChange: async ({ ctx }, { params, query }) => ({
    body: await quoteMemberPlanChange(ctx, { ...params, ...query }),
  }),
  chooseMemberNextPlan: async ({ ctx }, { params, query, body }) => {
    await chooseMemberNextPlan(ctx, { ...params, ...body });
    return { body: await getMemberPlanOptions(ctx, { ...params, ...query }) };
  },
  keepMemberPlan: async ({ ctx }, { params, query, body }) => {
    await keepMemberPlan(ctx, { ...params, ...body });
    return { body: await getMemberPlanOptions(ctx, { ...params, ...query }) };
  },
  changeMemberPlanNow: async ({ ctx }, { params, body, idempotencyKey }) =>
    answerPayment(await changeMemberPlanNow(ctx, { ...params, ...body, idempotencyKey })),
  listMemberPeople: async ({ ctx }, { params, query }) => ({
    body: await listMemberPeople(ctx, { ...params, ...query }),
  }),
  changeMemberPerson: async ({ ctx }, { params, query, body }) => {
    await changeMemberPerson(ctx, { ...params, ...body });
    return { body: await listMemberPeople(ctx, { ...params, ...query }) };
  },
  removeMemberPerson: async ({ ctx }, { params, query, body }) => {
    await removeMemberPerson(ctx, { ...params, ...body });
    return { body: await listMemberPeople(ctx, { ...params, ...query }) };
  },
  keepMemberPerson: async ({ ctx }, { params, query, body }) => {
    await keepMemberPerson(ctx, { ...params, ...body });
    return { body: await listMemberPeople(ctx, { ...params, ...query }) };
  },
  addMemberPerson: async ({ ctx }, { params, body, idempotencyKey }) =>
    answerPayment(await addMemberPerson(ctx, { ...params, ...body, idempotencyKey })),
};
