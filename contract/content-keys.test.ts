import { describe, expect, test } from "vitest";
import { contentPayload } from "./content.ts";

// Every key that an owner can write, in the spelling of the owners' tools.

const everything = {
  base: {
    variables: {
      group_key: "harbor",
      plan_url: "/join-now",
      plans_whitelist: [{ plan_id: "pln_1" }],
      global_title: "Harbor",
      favicon: "data:image/png;base64,AAAA",
      disable_performance_tracking: true,
    },
    layout: {
      header: { components: ["nx_header_1"] },
      footer: { components: ["nx_footer_1"] },
    },
  },
  header: {
    hide_top_header: true,
    header_phone_number: "6025550142",
    header_phone_link: "tel:+16025550142",
    header_timing: "Mon to Fri",
    header_top_right_nav: [{ title: "A", link: "/a", icon: "users", external: true }],
    header_top_right_directory: true,
    header_top_right_office_login: true,
    header_top_right_office_login_link: "https://example.com",
    header_top_right_member_login: true,
    header_log: "/logo.svg",
    header_log2: "/white.svg",
    header_log_alt: "Harbor",
    header_log_link: "/",
    header_menu: [{ title: "A", link: "/a" }],
    header_menu_login_dropdown: [{ title: "A", link: "/a" }],
    header_join_now_text: "Join",
    header_join_now_link: "/join-now",
    showHeaderBanner: true,
    headerBannerText: "<p>Hello</p>",
  },
  landing_header: { headerLogo: "/logo.svg", ctaBtnText: "Go", ctaBtnUrl: "/go" },
  footer: {
    footer_logo: "/logo.svg",
    footer_logo_alt: "Harbor",
    logoMembersy: "/m.svg",
    sponsored_logo: "/s.svg",
    sponsored_by_text: "backed by",
    sponsored_link: "https://example.com",
    footer_txt: "<p>Not insurance.</p>",
    footer_nav: [{ title: "A", link: "/a", group: "Legal" }],
    show_copyright_on_top: true,
    footer_description: "<p>About</p>",
    country: "Arizona",
  },
  pages: [
    {
      path: "/",
      lang: "en",
      title: "Home",
      description: "Home",
      layout: { header: { components: ["landing_header"] }, footer: { components: ["2_footer"] } },
      middleware: "guest",
      blocks: [{ id: "a", type: "rich_text", props: { heading: "A", html: "<p>A</p>" } }],
    },
  ],
  redirects: [{ from: "/old", to: "/new", status: 301 }],
  legal_texts: [{ id: "refunds", lang: "en", state: "MD", html: "<p>Refunds</p>" }],
  translations: { es: { header: { header_join_now_text: "Únase" } } },
};

const issuesOf = (payload: unknown) =>
  (contentPayload.safeParse(payload).error?.issues ?? []).map(({ code, path }) => ({
    code,
    path: path.join("."),
  }));
const issuesWith = (part: "header" | "footer" | "landing_header", change: object) =>
  issuesOf({ ...everything, [part]: { ...everything[part], ...change } });

// spec 1.8, 3.3, 3.5, 3.6, 3.7
test("every key is kept as written", () => {
  expect(contentPayload.parse(everything)).toEqual(everything);
});

// spec 3.5, 11.8
test.each([
  "base",
  "base.variables",
  "base.layout",
  "header",
  "landing_header",
  "footer",
  "pages.0",
  "redirects.0",
])("an unknown key in %s is rejected", (part) => {
  const payload = structuredClone(everything);
  const at = part
    .split(".")
    .reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], payload);
  Object.assign(at as object, { teeth: 32 });
  expect(issuesOf(payload)).toEqual([{ code: "unrecognized_keys", path: part }]);
});

describe("links", () => {
  test.each([
    "/",
    "/a?b=c#d",
    "#plans",
    "?x=1",
    "https://example.com/a",
    "HTTP://example.com",
    "mailto:a@b.example",
    "tel:+1 (602) 555-0142",
  ])("a link can be %s", (link) => {
    expect(issuesWith("header", { header_log_link: link })).toEqual([]);
  });

  // spec 5.5
  test.each([
    "javascript:alert(1)",
    "JaVaScript:alert(1)",
    "data:text/html,x",
    "//elsewhere.example",
    "/\\elsewhere",
    "vbscript:x",
    "faq",
    "ftp://a.example",
    "https://a b",
  ])("a link cannot be %s", (link) => {
    expect(issuesWith("header", { header_log_link: link })).toEqual([
      { code: "invalid_format", path: "header.header_log_link" },
    ]);
  });
});

describe("images", () => {
  test.each(["/logo.svg", "https://example.com/logo.png", "data:image/svg+xml;base64,AAAA"])(
    "an image can be %s",
    (image) => {
      expect(issuesWith("footer", { footer_logo: image })).toEqual([]);
    },
  );

  // spec 5.5
  test.each([
    "javascript:alert(1)",
    "http://example.com/logo.png",
    "data:text/html,<script>",
    "//elsewhere.example/a.png",
    "/a.png) url(x",
    '/a"onerror="x',
  ])("an image cannot be %s", (image) => {
    expect(issuesWith("footer", { footer_logo: image })).toEqual([
      { code: "invalid_format", path: "footer.footer_logo" },
    ]);
  });
});
