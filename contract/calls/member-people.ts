import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { otherCard, ownPaymentErrors, paid, underWay } from "../payment-fields.ts";
import { dependents, personInput } from "../people-fields.ts";

const query = z.strictObject({ lang: langField });
const id = z.string().max(60);
const params = z.strictObject({ id });
const ofPlan = z.strictObject({
  lang: langField,
  subscriptionId: id.optional().describe("needed for someone who is on several plans"),
});

const listDependents = defineCall({
  method: "GET",
  path: "/api/v4/member/dependents",
  summary: "List the people on your active plans, and what one more person costs today.",
  access: "member",
  query,
  answers: { 200: dependents },
  errors: ["invalid"],
  examples: [{ name: "in English", status: 200 }],
});

const addDependent = defineCall({
  method: "POST",
  path: "/api/v4/member/dependents",
  summary: "Add a person to an active plan, and pay for the rest of its term.",
  access: "member",
  query,
  body: z.strictObject({
    subscriptionId: id,
    ...personInput,
    planDetailId: id.describe("of the addition that fits the person's age"),
    amountCents: z.int().min(0).describe("as it was shown"),
    paymentToken: otherCard,
  }),
  answers: { 201: paid, 202: underWay },
  errors: ownPaymentErrors,
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      body: {
        subscriptionId: "sub_0",
        firstName: "Mia",
        lastName: "Delgado",
        dateOfBirth: "2026-01-20",
        relationship: "child",
        planDetailId: "pld_0",
        amountCents: 0,
      },
      status: 400,
    },
  ],
});

const changeDependent = defineCall({
  method: "PUT",
  path: "/api/v4/member/dependents/{id}",
  summary: "Correct the details of a person on your plan.",
  access: "member",
  query,
  params,
  body: z.strictObject(personInput),
  answers: { 200: dependents },
  errors: ["invalid", "not_found", "recent_login_required"],
  examples: [
    {
      name: "someone else's",
      params: { id: "per_0" },
      body: {
        firstName: "Mia",
        lastName: "Delgado",
        dateOfBirth: "2026-01-20",
        relationship: "child",
      },
      status: 404,
    },
  ],
});

const removeDependent = defineCall({
  method: "DELETE",
  path: "/api/v4/member/dependents/{id}",
  summary: "Remove a person from a plan, starting with its next term.",
  access: "member",
  params,
  query: ofPlan,
  answers: { 200: dependents },
  errors: ["invalid", "not_found", "conflict", "in_progress"],
  examples: [
    {
      name: "someone else's",
      params: { id: "per_0" },
      status: 404,
    },
  ],
});

const keepDependent = defineCall({
  method: "POST",
  path: "/api/v4/member/dependents/{id}",
  summary: "Keep a person on a plan who was going to be removed.",
  access: "member",
  params,
  query: ofPlan,
  answers: { 200: dependents },
  errors: ["invalid", "not_found", "conflict", "in_progress"],
  examples: [
    {
      name: "someone else's",
      params: { id: "per_0" },
      status: 404,
    },
  ],
});

/** The people on a plan. */
export const peopleCalls = {
  listDependents,
  addDependent,
  changeDependent,
  removeDependent,
  keepDependent,
};
