import { cancelMemberPlan, quoteMemberCancellation } from "#domain/members/cancel-plan.ts";
import { findMembers } from "#domain/members/find-members.ts";
import { getMember } from "#domain/members/get-member.ts";
import { exportMembers, listMembers } from "#domain/members/list-members.ts";
import { resendWelcome, sendMemberReset } from "#domain/members/send-mails.ts";
import { setMemberLanguage } from "#domain/members/set-language.ts";
import { showBirthDates } from "#domain/members/show-birth-dates.ts";
import { turnOffMemberRenewal } from "#domain/members/turn-off-renewal.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

type Names =
  | "listMembers"
  | "findMembers"
  | "getMember"
  | "showBirthDates"
  | "turnOffMemberRenewal"
  | "quoteMemberCancellation"
  | "cancelMemberPlan"
  | "resendWelcome"
  | "sendMemberReset"
  | "setMemberLanguage";

export const studioMemberHandlers: Pick<Handlers, Names> = {
  listMembers: async ({ ctx }, { query, as }) => {
    if (as === "application/json") return { body: await listMembers(ctx, query) };
    const { name, bytes } = await exportMembers(ctx, query);
    return { body: new FileAnswer(as, name, bytes) };
  },
  findMembers: async ({ ctx }, { body, query }) => ({
    body: await findMembers(ctx, { ...body, ...query }),
  }),
  getMember: async ({ ctx }, { params, query }) => ({
    body: await getMember(ctx, { ...params, ...query }),
  }),
  showBirthDates: async ({ ctx }, { params }) => ({ body: await showBirthDates(ctx, params) }),
  turnOffMemberRenewal: async ({ ctx }, { params, body }) => ({
    body: await turnOffMemberRenewal(ctx, { ...params, ...body }),
  }),
  quoteMemberCancellation: async ({ ctx }, { params }) => ({
    body: await quoteMemberCancellation(ctx, params),
  }),
  cancelMemberPlan: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await cancelMemberPlan(ctx, { ...params, ...body, idempotencyKey }),
  }),
  resendWelcome: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await resendWelcome(ctx, { ...params, ...body, idempotencyKey }),
  }),
  sendMemberReset: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await sendMemberReset(ctx, { ...params, ...body, idempotencyKey }),
  }),
  setMemberLanguage: async ({ ctx }, { params, body }) => ({
    body: await setMemberLanguage(ctx, { ...params, ...body }),
  }),
};
