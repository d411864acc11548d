import { describe, expect, it } from "vitest";
import { header, landingHeader, type HeaderContent } from "#contract/content/frame.ts";
import { headerVariants } from "#contract/content/layout-names.ts";
import { languages } from "#contract/languages.ts";
import { langOf, plainPath } from "#contract/language-path.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { holdInEveryCase } from "#test/support/every-case.ts";
import { headerModel, type HeaderModel } from "./model.ts";
import { pageNameOf } from "../links.tsx";

// Checks every combination of a header's inputs against each sentence of the spec (§2).

const yesOrNo = [true, false];
const questions = {
  variant: headerVariants,
  path: ["/", "/faq", "/join-now", "/x-join-now-y", "/dashboard", "/es", "/es/faq", "/es/join-now"],
  isSignedIn: yesOrNo,
  isTopHidden: yesOrNo,
  phone: ["6025550142", "1-800-SMILE", undefined],
  hasHours: yesOrNo,
  hasLinks: yesOrNo,
  hasMenu: yesOrNo,
  hasDropdown: yesOrNo,
  office: ["on", "on without a link", "off"],
  isMemberLoginOn: yesOrNo,
  isDirectoryOn: yesOrNo,
  banner: ["on", "on without a text", "off"],
  hasJoinWords: yesOrNo,
} as const;
type Case = { [Name in keyof typeof questions]: (typeof questions)[Name][number] };

const bare = header.parse({});
const links = header.parse({
  header_top_right_nav: [
    { title: "Employers", link: "https://example.com", external: "1" },
    { title: "My page", link: "/dashboard" },
  ],
}).header_top_right_nav;
const menu = [
  { title: "Start", link: "/" },
  { title: "Questions", link: "/faq" },
  { title: "My page", link: "/dashboard" },
  { title: "Savings Summary", link: "/savings-summary" },
  { title: "Find a Dentist", link: "/find-a-dentist" },
  { title: "Join", link: "/join-now" },
];
const dropdown = [
  { title: "Members", link: "/member-login" },
  { title: "Offices", link: "https://example.com/offices" },
];

function contentOf(one: Case): HeaderContent {
  return {
    ...bare,
    hide_top_header: one.isTopHidden,
    header_phone_number: one.phone,
    header_timing: one.hasHours ? "8 to 5" : undefined,
    header_top_right_nav: one.hasLinks ? links : [],
    header_menu: one.hasMenu ? menu : [],
    header_menu_login_dropdown: one.hasDropdown ? dropdown : [],
    header_top_right_office_login: one.office !== "off",
    header_top_right_office_login_link: one.office === "on" ? "https://portal.example" : undefined,
    header_top_right_member_login: one.isMemberLoginOn,
    header_top_right_directory: one.isDirectoryOn,
    showHeaderBanner: one.banner !== "off",
    headerBannerText: one.banner === "on without a text" ? undefined : "<p>News</p>",
    header_join_now_text: one.hasJoinWords ? "Become a member" : undefined,
    header_join_now_link: one.hasJoinWords ? "/join-now?from=top" : undefined,
  };
}

const landing = landingHeader.parse({ ctaBtnText: "See plans", ctaBtnUrl: "/arizona" });

function modelOf(one: Case): HeaderModel {
  const lang = langOf(one.path);
  return headerModel({
    header: contentOf(one),
    landingHeader: landing,
    variant: one.variant,
    path: plainPath(one.path),
    pageName: pageNameOf(one.path),
    isSignedIn: one.isSignedIn,
    siteName: "Harbor",
    lang,
    languages,
    words: (lang === "es" ? es : en).site,
  });
}

/** The sentences of the spec that allow each text. Only some apply to `landing_header`. */
const rules: Record<string, (one: Case, shown: HeaderModel) => [expected: string, shown: string]> =
  {
    "the phone stands in a bar that is not hidden, ten digits as (xxx) xxx-xxxx": (one, shown) => [
      !isBarAllowed(one) ? "" : one.phone === "6025550142" ? "(602) 555-0142" : (one.phone ?? ""),
      shown.topBar?.phone?.text ?? "",
    ],
    "the hours stand in a bar that is not hidden": (one, shown) => [
      isBarAllowed(one) && one.hasHours ? "8 to 5" : "",
      shown.topBar?.hours ?? "",
    ],
    "the bar holds the owner's links, the dashboard's for members": (one, shown) => [
      !isBarAllowed(one) || !one.hasLinks
        ? ""
        : one.isSignedIn
          ? "Employers↗,My page"
          : "Employers↗",
      (shown.topBar?.links ?? []).map((each) => each.title + (each.newTab ? "↗" : "")).join(","),
    ],
    "the bar leads to the offices' portal once that is on and has an address": (one, shown) => [
      isBarAllowed(one) && one.office === "on" ? "https://portal.example" : "",
      shown.topBar?.officeLogin ?? "",
    ],
    "the bar offers the member login, once it is on, to who is signed out": (one, shown) => [
      String(isBarAllowed(one) && one.isMemberLoginOn && !one.isSignedIn),
      String(shown.topBar?.memberLogin ?? false),
    ],
    "the bar offers the directory once it is on": (one, shown) => [
      String(isBarAllowed(one) && one.isDirectoryOn),
      String(shown.topBar?.directory ?? false),
    ],
    "the login dropdown needs a hidden bar, a visitor and one of three layouts": (one, shown) => [
      ["1_header", "3_header", "nx_header_1"].includes(one.variant) &&
      one.isTopHidden &&
      !one.isSignedIn &&
      one.hasDropdown
        ? "Members,Offices"
        : "",
      titles(shown.loginDropdown ?? []),
    ],
    "the join button is for visitors, and not seen where the path contains join-now": (
      one,
      shown,
    ) => [
      String(one.variant !== "landing_header" && !one.isSignedIn && !one.path.includes("join-now")),
      String(shown.join !== null && shown.join.hidden === null),
    ],
    "the join button leads where the owner says, in 2_header to the dentists": (one, shown) => [
      one.variant === "landing_header" || one.isSignedIn
        ? ""
        : one.variant === "2_header"
          ? "/find-a-dentist"
          : one.hasJoinWords
            ? "/join-now?from=top"
            : "/join-now",
      shown.join?.href ?? "",
    ],
    "the join button says the owner's words, or ours in the page's language": (one, shown) => [
      one.variant === "landing_header" || one.isSignedIn
        ? ""
        : one.hasJoinWords
          ? "Become a member"
          : one.path.startsWith("/es")
            ? "Inscríbase"
            : "Join now",
      shown.join?.text ?? "",
    ],
    "a member's menu is Dashboard and the menu without two titles": (one, shown) => {
      if (!one.isSignedIn || one.variant === "landing_header") return ["", ""];
      const dashboard = one.path.startsWith("/es") ? "Mi cuenta" : "Dashboard";
      return [one.hasMenu ? `${dashboard},Start,Questions,Join` : dashboard, titles(shown.menu)];
    },
    "a visitor's menu is the menu without the dashboard": (one, shown) => {
      if (one.isSignedIn || one.variant === "landing_header") return ["", ""];
      const all = "Start,Questions,Savings Summary,Find a Dentist,Join";
      return [one.hasMenu ? all : "", titles(shown.menu)];
    },
    "a link to the dashboard is there for members alone": (one, shown) => {
      const all = [shown.menu, shown.loginDropdown ?? [], shown.topBar?.links ?? []].flat();
      return [
        String(one.isSignedIn && one.variant !== "landing_header"),
        String(all.some(({ href }) => href.includes("/dashboard"))),
      ];
    },
    "members can log out": (one, shown) => [
      String(one.isSignedIn && one.variant !== "landing_header"),
      String(shown.logout),
    ],
    "the page's name marks its item in the menu": (one, shown) => [
      one.variant === "landing_header" ? "" : markedOn(one),
      titles(shown.menu.filter(({ isActive }) => isActive)),
    ],
    "home, in both languages, is where the header stays": (one, shown) => [
      String(one.path === "/" || one.path === "/es"),
      String(shown.isHome),
    ],
    "the banner shows to visitors when it is on and says something": (one, shown) => [
      one.variant !== "landing_header" && one.banner === "on" && !one.isSignedIn
        ? "<p>News</p>"
        : "",
      shown.banner ?? "",
    ],
    "one button stands in the landing header, and there alone": (one, shown) => [
      one.variant === "landing_header" ? "See plans /arizona" : "",
      shown.callToAction ? `${shown.callToAction.text} ${shown.callToAction.href}` : "",
    ],
  };

const isBarAllowed = (one: Case) => !one.isTopHidden && one.variant !== "landing_header";
const titles = (items: { title: string }[]) => items.map(({ title }) => title).join();

function markedOn({ path, hasMenu, isSignedIn }: Case): string {
  if (path === "/dashboard") return isSignedIn ? "Dashboard" : "";
  if (!hasMenu || path === "/x-join-now-y") return "";
  if (path.endsWith("/faq")) return "Questions";
  return path.endsWith("/join-now") ? "Join" : "Start";
}

describe("in each of all 663,552 headers", () => {
  const every = holdInEveryCase(questions, modelOf, rules);

  it("no combination is missing", () => {
    expect(every.count).toBe(6 * 8 * 2 ** 9 * 3 ** 3);
  });

  // spec 2.31, 2.35, 2.36, 2.38, 2.39, 2.40, 2.41, 2.42, 2.43, 2.44, 2.45, 2.46, 2.47, 2.48
  it.each(Object.keys(rules))("%s", (name) => {
    expect(every.breachesOf(name)).toEqual([]);
    expect(every.answersTo(name)).toBeGreaterThan(1);
  });
});
