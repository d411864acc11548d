import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Every page URL of the product. `es?` is the Spanish edition of the same pages.

const openingSoon = "screens/opening-soon/route.tsx";
const contentPage = "screens/content-page/route.tsx";

export default [
  layout("screens/error/route.tsx", [
    ...prefix("es?", [
      index(contentPage, { id: "home" }),
      route("faq", contentPage, { id: "faq" }),
      route("terms", contentPage, { id: "terms" }),
      route("arizona", contentPage, { id: "arizona" }),
      route("privacy", contentPage, { id: "privacy" }),
      route("support", contentPage, { id: "support" }),
      route("join-now", contentPage, { id: "join-now" }),
      route("dashboard", openingSoon, { id: "dashboard" }),
      route("directory", openingSoon, { id: "directory" }),
      route("member-login", openingSoon, { id: "member-login" }),
      route("reset-password", openingSoon, { id: "reset-password" }),
      route("find-a-dentist", openingSoon, { id: "find-a-dentist" }),
      route("grievance-form", openingSoon, { id: "grievance-form" }),
      route("savings-summary", openingSoon, { id: "savings-summary" }),
      route("office/:officeId", openingSoon, { id: "office" }),
      route("checkout/*", openingSoon, { id: "checkout" }),
      route("ui/:piece?", "screens/ui/route.tsx", { id: "ui" }),
      route(":landing", contentPage, { id: "landing" }),
    ]),
    route("*", "screens/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
