import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

// Every page URL of the product. `es?` is the Spanish edition of the same pages.

const contentPage = "screens/content-page/route.tsx";

export default [
  ...prefix("es?", [
    index(contentPage, { id: "home" }),
    route("faq", contentPage, { id: "faq" }),
    route("terms", contentPage, { id: "terms" }),
    route("arizona", contentPage, { id: "arizona" }),
    route("privacy", contentPage, { id: "privacy" }),
    route("support", contentPage, { id: "support" }),
    route("join-now", contentPage, { id: "join-now" }),
    route(":landing", contentPage, { id: "landing" }),
  ]),
  route("*", "screens/not-found/route.tsx"),
] satisfies RouteConfig;
