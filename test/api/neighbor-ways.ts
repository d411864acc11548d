import type { RouteConfigEntry } from "@react-router/dev/routes";
import { auditAreas, auditGroups } from "#contract/audit-actions.ts";
import type { CallName } from "#contract/calls.ts";
import routes from "#app/routes.ts";
import type { Known } from "./neighbors.ts";
import type { Sent } from "./send-call.ts";

// How every call and page that reads is requested: with every id there is, of any owner.

type Ways = (known: Known) => Sent[];
const plainly: Ways = () => [{}];
const each =
  (kind: keyof Known, name: string): Ways =>
  (known) =>
    [...known[kind]].map((id) => ({ params: { [name]: id } }));

/** A private link as a call asks for it. */
const asLink = (url: string): Sent => ({
  params: { number: /[GM]-\d+/.exec(url)?.[0] ?? "" },
  query: { key: url.split("key=")[1] ?? "" },
});

export const readings: Partial<Record<CallName, Ways>> = {
  getAuth: plainly,
  getCms: () => [{}, { query: { version: "working" } }, { query: { version: "1" } }],
  getLocation: each("offices", "id"),
  getZip: () => [{ query: { zip: "85004" } }],
  listPlans: () => [{ query: { limit: "100" } }],
  getPlan: each("plans", "id"),
  getPlanDetail: ({ plans, tiers }) =>
    [...plans].flatMap((id) => [...tiers].map((detailId) => ({ params: { id, detailId } }))),
  listProviders: () => [{}, { query: { near: "85004", radius: "50" } }],
  suggestPlaces: () => [{}, { query: { q: "pho" } }],
  listGroupOffices: each("groups", "id"),
  getOfficeDetails: each("offices", "id"),
  listOfficePlans: each("offices", "id"),
  listDirectory: each("groups", "id"),
  getGrievance: ({ grievances }) => [...grievances].map(asLink),
  getMessageThread: ({ messages }) => [...messages].map(asLink),
  getCheckout: plainly,
  getPaymentPage: plainly,
  getCheckoutPayment: each("payments", "paymentId"),
  validateCoupon: ({ coupons }) => [...coupons].map((coupon) => ({ query: { coupon } })),
  getInfo: plainly,
  exportAccount: plainly,
  quoteCancellation: each("subscriptions", "id"),
  getRenewal: each("subscriptions", "id"),
  getCardSave: each("cardSaves", "id"),
  listDependents: plainly,
  listOwnLocations: ({ subscriptions }) =>
    [...subscriptions].map((subscriptionId) => ({ query: { subscriptionId } })),
  quoteSwitch: ({ offices, subscriptions }) =>
    [...offices].flatMap((locationId) =>
      [...subscriptions].map((subscriptionId) => ({
        params: { locationId },
        query: { subscriptionId },
      })),
    ),
  getPlanOptions: each("subscriptions", "subscriptionId"),
  quotePlanChange: ({ plans, subscriptions }) =>
    [...subscriptions].flatMap((subscriptionId) =>
      [...plans].flatMap((planId) =>
        ["monthly", "annual"].map((cycle) => ({
          params: { subscriptionId },
          query: { planId, cycle, when: "at_renewal" },
        })),
      ),
    ),
  getBalance: plainly,
  getIdCard: each("people", "personId"),
  listReceipts: plainly,
  getReceipt: each("receipts", "id"),
  getStatement: plainly,
  getSavings: plainly,
  listVisits: plainly,
  listSessions: plainly,
  listPasskeys: plainly,
  getPasskeyLogin: plainly,
  getSecondFactor: plainly,
  getPasskeyConfirmation: plainly,
  getCaptchaChallenge: () => [{ query: { action: "login" } }],
  getStudioAuth: plainly,
  listStaff: plainly,
  listStaffSessions: plainly,
  listAudit: () => [
    { query: { limit: "100" } },
    ...auditGroups.map((who) => ({ query: { who, limit: "100" } })),
    ...auditAreas.map((area) => ({ query: { area, limit: "100" } })),
  ],
  listPayments: () => [
    {},
    ...["needs_review", "paid", "failed", "open"].map((view) => ({ query: { view } })),
  ],
  findPayments: () =>
    ["1", "2", "R-2026-000001", "zqhomea@example.test", "zqawaya@example.test"].map((search) => ({
      body: { search },
    })),
  getPaymentTimeline: each("payments", "paymentId"),
  getReconciliation: plainly,
  listCases: () =>
    ["open", "overdue", "mine", "unassigned", "closed"].map((view) => ({ query: { view } })),
  getCase: () => ["G-1", "M-1", "D-1", "S-1", "L-1"].map((number) => ({ params: { number } })),
  listReplyTemplates: plainly,
  listMembers: () =>
    ["new", "renewing", "past_due", "lapsed", "canceled"].map((list) => ({ query: { list } })),
  findMembers: () =>
    ["zqh", "zqa", "zqhomea@example.test", "zqawaya", "6025550133", "0133"].map((search) => ({
      body: { search },
    })),
  getMember: each("accounts", "accountId"),
  quoteMemberCancellation: (known) => ofMembers(known),
  quoteMemberSwitch: (known) =>
    ofMembers(known).flatMap(({ params }) =>
      [...known.offices].map((locationId) => ({ params: { ...params, locationId } })),
    ),
  getMemberPlanOptions: (known) => ofMembers(known),
  quoteMemberPlanChange: (known) =>
    ofMembers(known).flatMap(({ params }) =>
      [...known.plans].flatMap((planId) =>
        ["monthly", "annual"].map((cycle) => ({
          params,
          query: { planId, cycle, when: "at_renewal" },
        })),
      ),
    ),
  listMemberPeople: each("accounts", "accountId"),
  getActivity: plainly,
  getDeferredRevenue: plainly,
  getLedger: plainly,
  getSiteHealth: plainly,
};

/** Each plan, as one of each account. */
function ofMembers({ accounts, subscriptions }: Known) {
  return [...accounts].flatMap((accountId) =>
    [...subscriptions].map((subscriptionId) => ({ params: { accountId, subscriptionId } })),
  );
}

const flat = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path = "", index, children }) => {
    const own = path === "" ? above : `${above}/${path}`;
    return [...(children ? flat(children, own) : [own]), ...(index ? [own] : [])];
  });

/** Every path of a page, from the route table. */
export const pagePatterns = [
  ...new Set(flat(routes).map((path) => path.replace(/^\/es\?/, "") || "/")),
];

/** The ids for each pattern; a path without parameters is requested as it is. */
export const pageIds: Record<string, keyof Known | readonly string[]> = {
  "/dashboard/receipts/:id": "receipts",
  "/dashboard/people/:subscriptionId": "subscriptions",
  "/dashboard/people/edit/:personId": "people",
  "/dashboard/renewal/:subscriptionId": "subscriptions",
  "/dashboard/plan/:subscriptionId": "subscriptions",
  "/dashboard/office/:officeId": "offices",
  "/dashboard/cancel/:subscriptionId": "subscriptions",
  "/dashboard/savings/visits/:visitId": "visits",
  "/dashboard/cards/:personId/card.pdf": "people",
  "/dashboard/cards/:personId/card.pkpass": "people",
  "/dashboard/cards/:personId/google-wallet": "people",
  "/dashboard/receipts/:id/receipt.pdf": "receipts",
  "/card/:code": "cards",
  "/directory/report/:number": "reports",
  "/grievance-form/:number": "grievances",
  "/grievance-form/:number/files/:file": "grievanceFiles",
  "/message/:number": "messages",
  "/office/:officeId": "offices",
  "/checkout/edit-member/:memberId": "checkoutMembers",
  "/checkout/done/:receiptId?": "receipts",
  "/studio/members/:accountId": "accounts",
  "/studio/members/:accountId/office/:subscriptionId": "accounts",
  "/studio/members/:accountId/people/:subscriptionId": "accounts",
  "/studio/members/:accountId/plan/:subscriptionId": "accounts",
  "/studio/payments/:paymentId": "payments",
  "/studio/cases/:number": ["G-1", "M-1", "D-1", "S-1"],
  "/studio/cases/:number/files/:file": "caseFiles",
  "/ui/:piece?": [],
  "/:landing": ["zq", "zq-draft"],
  "/*": ["no/such/page"],
};

/** The query of a page; for the directory's PDF one state only, since all of them take seconds. */
const questions: Record<string, string> = {
  "/directory": "?group=test-group",
  "/directory/providers.pdf": "?state=AZ",
};

export function addressesOf(pattern: string, known: Known): string[] {
  const kind = pageIds[pattern];
  // The URL of a report, a grievance, or a message is itself a secret, and a file has two ids.
  const whole = ["reports", "grievances", "messages", "grievanceFiles", "caseFiles"] as const;
  const kindOfUrl = whole.find((one) => one === kind);
  if (kindOfUrl) return [...known[kindOfUrl]];
  if (!kind) return [pattern + (questions[pattern] ?? "")];
  const ids = typeof kind === "string" ? [...known[kind]] : kind;
  return ids
    .map((id) => pattern.replace(/:\w+\??|\*/, () => encodeURI(id)))
    .flatMap((path) =>
      path.includes(":subscriptionId")
        ? [...known.subscriptions].map((id) => path.replace(":subscriptionId", id))
        : [path],
    );
}
