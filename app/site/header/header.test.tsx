import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { footer, header, landingHeader } from "#contract/content/frame.ts";
import { headerVariants } from "#contract/content/layout-names.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import { FrameContext, type SiteFrame } from "../frame.ts";
import { SiteHeader } from "./index.tsx";

const frame: SiteFrame = {
  lang: "en",
  languages: ["en", "es"],
  name: "Harbor",
  origin: "http://harbor.localhost",
  globalTitle: "Harbor Dental Plan",
  themeColor: "#ffffff",
  layout: { header: "nx_header_1", footer: "nx_footer_1" },
  header: header.parse({
    header_phone_number: "6025550142",
    header_timing: "Mon to Fri, 8 to 5",
    header_top_right_nav: [{ title: "Employers", link: "https://example.com", external: true }],
    header_log: "/logo.svg",
    header_log2: "/logo-white.svg",
    header_menu: [{ title: "Questions", link: "/faq" }],
    header_menu_login_dropdown: [{ title: "Members", link: "/member-login" }],
    showHeaderBanner: true,
    headerBannerText: "<p>Open on <b>Saturdays</b></p>",
  }),
  landingHeader: landingHeader.parse({ ctaBtnText: "See the plans", ctaBtnUrl: "/arizona" }),
  footer: footer.parse({}),
  isSignedIn: false,
  memberMark: null,
  csrfToken: "token-1",
  preview: null,
  year: 2026,
  browser: {
    buildId: "b1",
    buildPollSeconds: 60,
    routeDelayMs: 0,
    authIdleSeconds: 900,
    sessionIdleSeconds: 1800,
    monitoring: null,
    captcha: null,
  },
};

function render(change: Partial<SiteFrame>, path = "/faq") {
  const words = path.startsWith("/es") ? es : en;
  const shown = { ...frame, lang: words.lang, ...change };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WordsContext value={serverWords(words.lang)}>
        <FrameContext value={shown}>
          <SiteHeader frame={shown} path={path} />
        </FrameContext>
      </WordsContext>
    </MemoryRouter>,
  );
  // The owner's text is wrapped in <bdi>, to isolate its writing direction.
  return html.replaceAll(/<\/?bdi[^>]*>/g, "");
}

const layoutOf = (name: (typeof headerVariants)[number]) => ({
  layout: { ...frame.layout, header: name },
});

describe.each(headerVariants)("%s", (variant) => {
  const html = render(layoutOf(variant));

  // spec 2.30, 2.34
  it("names its layout and shows the logo at 300 by 73, linked to home", () => {
    expect(html).toContain(`<header data-layout="${variant}"`);
    expect(html).toMatch(/<a href="\/"[^>]*>.*<img[^>]+width="300" height="73"/);
    expect(html).toContain('alt="Harbor"');
  });

  it("has no inline style or handler", () => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  it("is sticky on home only", () => {
    const opening = (markup: string) => /<header[^>]*>/.exec(markup)?.[0] ?? "";
    expect(opening(render(layoutOf(variant), "/"))).toContain("sticky top-0 z-999 w-full");
    expect(opening(render(layoutOf(variant), "/es"))).toContain("sticky");
    expect(opening(html)).not.toContain("sticky");
  });
});

describe.each(headerVariants.filter((name) => name !== "landing_header"))("%s", (variant) => {
  const visitor = render(layoutOf(variant));
  const member = render({ ...layoutOf(variant), isSignedIn: true });

  // spec 2.45
  it("shows a visitor the join button, and a member the dashboard and a logout", () => {
    expect(visitor).toContain("Join now</a>");
    expect(visitor).not.toContain("Dashboard");
    expect(visitor).not.toContain('action="/logout"');
    expect(member).not.toContain("Join now");
    expect(member).toContain('href="/dashboard"');
    expect(member).toMatch(
      /<form action="\/logout" method="post"><input type="hidden" name="csrf-token" value="token-1"\/>/,
    );
  });

  // spec 2.48
  it("marks the page in the menu", () => {
    expect(visitor).toMatch(/<a href="\/faq"[^>]+aria-current="page">Questions/);
    expect(render(layoutOf(variant), "/terms")).not.toContain(`aria-current="page"`);
  });

  // spec 1.8, 2.31
  it("shows phone, hours, links and banner", () => {
    expect(visitor).toContain('href="tel:+16025550142"');
    expect(visitor).toContain("(602) 555-0142");
    expect(visitor).toContain("Mon to Fri, 8 to 5");
    expect(visitor).toMatch(/href="https:\/\/example.com" target="_blank" rel="noopener[^"]*"/);
    expect(visitor).toContain("<p>Open on <b>Saturdays</b></p>");
  });

  // spec 2.43
  it("has no visible join button on /join-now", () => {
    const links = render(layoutOf(variant), "/join-now").match(/<a [^>]*>Join now/g) ?? [];
    expect(links.filter((link) => !/class="[^"]*\binvisible\b/.test(link))).toEqual([]);
  });

  // spec 15.7
  it("has working menus without scripts", () => {
    expect(visitor).toMatch(/<details[^>]*><summary/);
    expect(visitor).not.toMatch(/<button type="button"/);
  });
});

describe("landing_header", () => {
  // spec 2.51
  it("has two links: the logo and the button", () => {
    const html = render(layoutOf("landing_header"));
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).toMatch(/<a href="\/arizona"[^>]*>See the plans<\/a>/);
    expect(html).not.toMatch(/<nav|<details|<form/);
  });
});

describe("the login dropdown", () => {
  // spec 2.42
  it("is in three headers when the top bar is hidden", () => {
    const hidden = { header: { ...frame.header, hide_top_header: true } };
    const withIt = headerVariants.filter((variant) =>
      render({ ...hidden, ...layoutOf(variant) }).includes(">Members</a>"),
    );
    expect(withIt).toEqual(["1_header", "3_header", "nx_header_1"]);
    for (const variant of headerVariants) {
      expect(render({ ...hidden, ...layoutOf(variant) })).not.toContain("tel:");
    }
  });
});

describe("the Spanish edition", () => {
  it("links its own pages and posts the logout to one of them", () => {
    const html = render({ isSignedIn: true }, "/es/faq");
    expect(html).toMatch(/<a href="\/es\/faq"[^>]+aria-current="page"/);
    expect(html).toContain('href="/es/dashboard"');
    expect(html).toContain('action="/es/logout"');
  });
});
