import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { footer, header } from "#contract/content/frame.ts";
import { footerVariants } from "#contract/content/layout-names.ts";
import { en } from "#app/messages/en.ts";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import { FrameContext, type SiteFrame } from "../frame.ts";
import { SiteFooter } from "./index.tsx";

const content = {
  footer_logo: "/logo.svg",
  footer_logo_alt: "Harbor Dental",
  logoMembersy: "/sponsor.svg",
  sponsored_link: "https://example.com",
  footer_txt: "<p>This is <b>not insurance</b>.</p>",
  footer_description: "<p>Plans by dentists.</p>",
  footer_nav: [{ title: "Terms", link: "/terms" }],
  country: "Arizona",
};

function render(variant: (typeof footerVariants)[number], change: object = {}) {
  const frame: SiteFrame = {
    lang: "en",
    languages: ["en"],
    name: "Harbor",
    origin: "http://harbor.localhost",
    globalTitle: "Harbor Dental Plan",
    themeColor: "#ffffff",
    layout: { header: "nx_header_1", footer: variant },
    header: header.parse({}),
    landingHeader: {},
    footer: footer.parse({ ...content, ...change }),
    isSignedIn: false,
    memberMark: null,
    csrfToken: "",
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
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WordsContext value={serverWords(en.lang)}>
        <FrameContext value={frame}>
          <SiteFooter frame={frame} path="/faq" />
        </FrameContext>
      </WordsContext>
    </MemoryRouter>,
  );
  // The owner's text is wrapped in <bdi>, to isolate its writing direction.
  return html.replaceAll(/<\/?bdi[^>]*>/g, "");
}

describe.each(footerVariants)("%s", (variant) => {
  const html = render(variant);

  // spec 2.53, 2.54
  it("shows logo, sponsor, compliance text, links and copyright", () => {
    expect(html).toContain(`<footer data-layout="${variant}"`);
    expect(html).toContain('alt="Harbor Dental"');
    expect(html).toMatch(
      /<a href="https:\/\/example.com"[^>]*>powered by<picture><img src="\/sponsor.svg"/,
    );
    expect(html).toContain("<p>This is <b>not insurance</b>.</p>");
    expect(html).toContain("<p>Plans by dentists.</p>");
    expect(html).toMatch(/<nav aria-label="Footer menu".*<a href="\/terms"[^>]*>Terms<\/a>/);
    expect(html.match(/© 2026 Harbor/g)).toHaveLength(1);
  });

  // spec 3.8
  it("shows the sponsor's white logo on dark ground, and a plate only without one", () => {
    const dark = '<source srcSet="/white.svg" media="screen and (prefers-color-scheme: dark)"/>';
    const both = render(variant, { sponsored_logo_white: "/white.svg" });
    expect(both).toContain(`powered by<picture>${dark}<img src="/sponsor.svg"`);
    const plates = (markup: string) => /sponsor\.svg"[^>]*dark:bg-white/.test(markup);
    expect([html, both].map(plates)).toEqual([true, false]);
  });

  // spec 3.7
  it("puts links of a group under its heading, and others in one list", () => {
    const headed = /<p id="([^"]+)"[^>]*>Legal<\/p><ul aria-labelledby="\1"/;
    const link = { title: "Terms", link: "/terms" };
    expect(render(variant, { footer_nav: [{ ...link, group: "Legal" }] })).toMatch(headed);
    expect(html).not.toContain("aria-labelledby");
  });

  // spec 3.7
  it("puts the copyright line before or after everything else", () => {
    const order = (markup: string) => markup.indexOf("©") < markup.indexOf("Terms</a>");
    expect(order(html)).toBe(false);
    expect(html.indexOf("©")).toBeGreaterThan(html.indexOf("not insurance"));
    expect(order(render(variant, { show_copyright_on_top: "true" }))).toBe(true);
  });

  // spec 2.55
  it("shows made with love in 2_footer only", () => {
    expect(html.includes("Made with love in Arizona")).toBe(variant === "2_footer");
  });

  it("has no inline style", () => {
    expect(html).not.toContain("style=");
  });
});
