import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";
import { otherLanguages } from "#contract/languages.ts";
import { caseKindNames } from "#contract/studio-cases.ts";

// Every page URL of the product, in each language: one prefix is optional, the others have the same
// table again.

const contentPage = "screens/content-page/route.tsx";
const memberLogin = "screens/member-login/route.tsx";

const pages = [
  index(contentPage, { id: "home" }),
  route("faq", contentPage, { id: "faq" }),
  route("terms", contentPage, { id: "terms" }),
  route("arizona", contentPage, { id: "arizona" }),
  route("privacy", contentPage, { id: "privacy" }),
  route("support", contentPage, { id: "support" }),
  route("join-now", contentPage, { id: "join-now" }),
  route("dashboard", "screens/dashboard/route.tsx", [
    index("screens/dashboard/overview/route.tsx"),
    route("cards", "screens/dashboard/cards/route.tsx"),
    route("receipts", "screens/dashboard/receipts/route.tsx"),
    route("receipts/:id", "screens/dashboard/receipt/route.tsx"),
    route("people", "screens/dashboard/people/route.tsx"),
    route("people/:subscriptionId", "screens/dashboard/add-person/route.tsx"),
    route("people/edit/:personId", "screens/dashboard/edit-person/route.tsx"),
    route("office", "screens/dashboard/office/route.tsx"),
    route("office/:officeId", "screens/dashboard/switch/route.tsx"),
    route("renewal", "screens/dashboard/renewals/route.tsx"),
    route("renewal/:subscriptionId", "screens/dashboard/renewal/route.tsx"),
    route("plan/:subscriptionId", "screens/dashboard/plan/route.tsx"),
    route("balance", "screens/dashboard/balance/route.tsx"),
    route("statement", "screens/dashboard/statement/route.tsx"),
    route("savings", "screens/dashboard/savings/route.tsx"),
    route("savings/log", "screens/dashboard/savings/log/route.tsx"),
    route("savings/visits/:visitId", "screens/dashboard/savings/visit/route.tsx"),
    route("cancel/:subscriptionId", "screens/dashboard/cancel/route.tsx"),
    route("account", "screens/dashboard/account/route.tsx"),
    route("security", "screens/dashboard/security/route.tsx"),
    route("security/erase", "screens/dashboard/erase/route.tsx"),
  ]),
  route("dashboard/cards/saved", "screens/dashboard/cards/saved/route.tsx"),
  route("dashboard/cards/:personId/card.pdf", "screens/dashboard/cards/pdf/route.ts"),
  route("dashboard/cards/:personId/card.pkpass", "screens/dashboard/cards/apple/route.ts"),
  route("dashboard/cards/:personId/google-wallet", "screens/dashboard/cards/google/route.ts"),
  route("dashboard/receipts/:id/receipt.pdf", "screens/dashboard/receipt/pdf/route.ts"),
  route("dashboard/statement/statement.pdf", "screens/dashboard/statement/pdf/route.ts"),
  route("dashboard/statement/statement.csv", "screens/dashboard/statement/csv/route.ts"),
  route("card/:code", "screens/card/route.tsx"),
  route("check", "screens/check/route.tsx"),
  route("directory", "screens/directory/route.tsx"),
  route("directory/providers.csv", "screens/directory/csv/route.ts"),
  route("directory/providers.pdf", "screens/directory/pdf/route.ts"),
  route("directory/report", "screens/directory/report/route.tsx"),
  route("directory/request", "screens/directory/request/route.tsx"),
  route("directory/report/:number", "screens/directory/status/route.tsx"),
  route("member-login", memberLogin, { id: "member-login" }),
  route("reset-password", memberLogin, { id: "reset-password" }),
  route("sign-up", "screens/sign-up/route.tsx"),
  route("confirm-email", "screens/confirm-email/route.tsx"),
  route("renewal", "screens/renewal/route.tsx", { id: "renewal" }),
  route("unsubscribe", "screens/unsubscribe/route.tsx"),
  route("logout", "screens/logout/route.tsx"),
  route("find-a-dentist", "screens/find-a-dentist/route.tsx"),
  route("grievance-form", "screens/grievance-form/route.tsx", { id: "grievance-form" }),
  route("grievance-form/form.pdf", "screens/grievance-form/pdf/route.ts"),
  route("grievance-form/:number/files/:file", "screens/grievance-form/file/route.ts"),
  route("grievance-form/:number", "screens/grievance-form/status/route.tsx"),
  route("find-a-dentist/suggest", "screens/find-a-dentist/suggest/route.tsx"),
  route("message/:number", "screens/message/route.tsx"),
  route("savings-summary", "screens/savings-summary/route.tsx"),
  route("office/:officeId", "screens/office/route.tsx", { id: "office" }),
  route("checkout", "screens/checkout/choose/route.tsx", { id: "checkout" }),
  route("checkout/create-account", "screens/checkout/create-account/route.tsx"),
  route("checkout/add-member", "screens/checkout/add-member/route.tsx"),
  route("checkout/edit-member/:memberId", "screens/checkout/edit-member/route.tsx"),
  route("checkout/continue", "screens/checkout/continue/route.tsx"),
  route("checkout/payment", "screens/checkout/payment/route.tsx"),
  route("checkout/done/:receiptId?", "screens/checkout/done/route.tsx"),
  ...prefix("studio", [
    index("screens/studio/home/route.tsx", { id: "studio" }),
    route("login", "screens/studio/login/route.tsx", { id: "studio-login" }),
    route("logout", "screens/studio/logout/route.tsx", { id: "studio-logout" }),
    route("join", "screens/studio/join/route.tsx", { id: "studio-join" }),
    route("reset-password", "screens/studio/reset-password/route.tsx", { id: "studio-reset" }),
    route("members", "screens/studio/members/route.tsx", { id: "studio-members" }),
    route("members/plans.csv", "screens/studio/members/csv/route.ts", { id: "studio-members-csv" }),
    route("members/:accountId", "screens/studio/member/route.tsx", { id: "studio-member" }),
    route("members/:accountId/office/:subscriptionId", "screens/studio/member-office/route.tsx", {
      id: "studio-member-office",
    }),
    route("members/:accountId/people/:subscriptionId", "screens/studio/member-people/route.tsx", {
      id: "studio-member-people",
    }),
    route("members/:accountId/plan/:subscriptionId", "screens/studio/member-plan/route.tsx", {
      id: "studio-member-plan",
    }),
    route("cases", "screens/studio/cases/route.tsx", { id: "studio-cases" }),
    ...caseKindNames.map((kind) =>
      route(`cases/${kind}s.csv`, "screens/studio/cases/csv/route.ts", {
        id: `studio-cases-${kind}s`,
      }),
    ),
    route("cases/report", "screens/studio/grievance-report/route.tsx", {
      id: "studio-grievance-report",
    }),
    route("cases/report.csv", "screens/studio/grievance-report/csv/route.ts", {
      id: "studio-grievance-report-csv",
    }),
    route("cases/templates", "screens/studio/reply-templates/route.tsx", {
      id: "studio-reply-templates",
    }),
    route("cases/:number/files/:file", "screens/studio/case/file/route.ts", {
      id: "studio-case-file",
    }),
    route("cases/:number", "screens/studio/case/route.tsx", { id: "studio-case" }),
    route("payments", "screens/studio/payments/route.tsx", { id: "studio-payments" }),
    route("payments/:paymentId", "screens/studio/payment/route.tsx", { id: "studio-payment" }),
    route("reconciliation", "screens/studio/reconciliation/route.tsx", {
      id: "studio-reconciliation",
    }),
    route("reports", "screens/studio/reports/route.tsx", { id: "studio-reports" }),
    ...["activity", "deferred-revenue", "ledger"].map((report) =>
      route(`reports/${report}.csv`, "screens/studio/reports/csv/route.ts", {
        id: `studio-reports-${report}`,
      }),
    ),
    route("team", "screens/studio/team/route.tsx", { id: "studio-team" }),
    route("health", "screens/studio/health/route.tsx", { id: "studio-health" }),
    route("audit", "screens/studio/audit/route.tsx", { id: "studio-audit" }),
    route("security", "screens/studio/security/route.tsx", { id: "studio-security" }),
  ]),
  route("ui/:piece?", "screens/ui/route.tsx", { id: "ui" }),
  route(":landing", contentPage, { id: "landing" }),
];

const [second, ...further] = otherLanguages;

/** The table under a language's own prefix; ids are unique. */
function edition(lang: string): RouteConfigEntry[] {
  const named = (entry: RouteConfigEntry): RouteConfigEntry => ({
    ...entry,
    id: `${lang}/${entry.id ?? entry.file.replace(/\.tsx?$/, "")}`,
    ...(entry.children && { children: entry.children.map(named) }),
  });
  return prefix(lang, pages.map(named));
}

export default [
  layout("screens/error/route.tsx", [
    ...prefix(`${second}?`, pages),
    ...further.flatMap(edition),
    route("*", "screens/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
