import { addPerson } from "#domain/people/add-person.ts";
import { changePerson } from "#domain/people/change-person.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { keepPerson, removePerson } from "#domain/people/remove-person.ts";
import type { Handlers } from "./handler.ts";
import { answerPayment, returnTo } from "./own-payment.ts";

type Names =
  | "listDependents"
  | "addDependent"
  | "changeDependent"
  | "removeDependent"
  | "keepDependent";

export const memberPeopleHandlers: Pick<Handlers, Names> = {
  listDependents: async ({ ctx }, { query }) => ({ body: await listDependents(ctx, query) }),
  addDependent: async (visit, { body, query, idempotencyKey }) => {
    const page = `/dashboard/people/${encodeURIComponent(body.subscriptionId)}`;
    const returnUrl = returnTo(visit, query, page);
    return answerPayment(await addPerson(visit.ctx, { ...body, idempotencyKey, returnUrl }));
  },
  changeDependent: async ({ ctx }, { params, query, body }) => {
    await changePerson(ctx, { ...params, ...body });
    return { body: await listDependents(ctx, query) };
  },
  removeDependent: async ({ ctx }, { params, query: { lang, subscriptionId } }) => {
    await removePerson(ctx, { ...params, subscriptionId });
    return { body: await listDependents(ctx, { lang }) };
  },
  keepDependent: async ({ ctx }, { params, query: { lang, subscriptionId } }) => {
    await keepPerson(ctx, { ...params, subscriptionId });
    return { body: await listDependents(ctx, { lang }) };
  },
};
