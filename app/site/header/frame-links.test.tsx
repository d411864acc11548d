import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { header, landingHeader } from "#contract/content/frame.ts";
import { headerVariants } from "#contract/content/layout-names.ts";
import { en } from "#app/messages/en.ts";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import { FrameContext, type SiteFrame } from "../frame.ts";
import { Logo } from "./logo.tsx";
import { headerModel } from "./model.ts";
import { TopBarLinks } from "./top-bar-links.tsx";
import { topBarModel } from "./top-bar-model.ts";

function render(node: ReactNode): string {
  const frame = { lang: "en" } as SiteFrame;
  return renderToStaticMarkup(
    <MemoryRouter>
      <WordsContext value={serverWords(en.lang)}>
        <FrameContext value={frame}>{node}</FrameContext>
      </WordsContext>
    </MemoryRouter>,
  );
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text = ""]) => [
    href,
    text.replace(/<[^>]*>/g, ""),
  ]);

describe("the top bar's links", () => {
  const linksWith = (content: object) => {
    const bar = topBarModel(header.parse({ header_phone_number: "911", ...content }), false);
    return bar ? linksOf(render(<TopBarLinks bar={bar} className="" />)) : null;
  };

  // spec 2.41
  it("are none while nothing is enabled", () => {
    expect(linksWith({})).toEqual([]);
  });

  // spec 2.38, 2.39, 2.40
  it.each([
    ["member_login", ["/member-login", "Member Login"]],
    ["directory", ["/directory", "Provider Directory"]],
    ["office_login", ["https://portal.example", "Office Login"]],
  ])("lead to %s when it is enabled: %j", (name, link) => {
    const portal = { header_top_right_office_login_link: "https://portal.example" };
    expect(linksWith({ ...portal, [`header_top_right_${name}`]: "true" })).toEqual([link]);
  });

  // spec 2.37
  it("contain the owner's own, in order", () => {
    const links = [
      { title: "A", link: "/a" },
      { title: "B", link: "https://b.example", external: true },
    ];
    expect(linksWith({ header_top_right_nav: links })).toEqual([
      ["/a", "A"],
      ["https://b.example", "B(opens in a new tab)"],
    ]);
  });
});

describe("the logo", () => {
  const logoOf = (variant: SiteFrame["layout"]["header"], content: object) =>
    headerModel({
      header: header.parse(content),
      landingHeader: landingHeader.parse({}),
      variant,
      path: "/",
      pageName: "home",
      isSignedIn: false,
      siteName: "Harbor",
      lang: "en",
      languages: ["en", "es"],
      words: en.site,
    }).logo;

  // spec 2.32
  it.each(headerVariants)("of %s links to home, or where the owner sets it", (variant) => {
    expect(logoOf(variant, {}).href).toBe("/");
    expect(logoOf(variant, { header_log_link: "/welcome" }).href).toBe("/welcome");
  });

  // spec 2.33
  it("is the white one on a dark background", () => {
    const logo = logoOf("1_header", { header_log: "/logo.svg", header_log2: "/white.svg" });
    const dark = /<source srcSet="\/white\.svg" media="\(prefers-color-scheme: dark\)"/;
    expect(render(<Logo logo={logo} surface="deep" />)).toContain('<img src="/white.svg"');
    expect(render(<Logo logo={logo} />)).toContain('<img src="/logo.svg"');
    expect(render(<Logo logo={logo} />)).toMatch(dark);
    expect(render(<Logo logo={{ ...logo, whiteSrc: null }} />)).not.toMatch(dark);
  });

  it("is the site's name without a picture", () => {
    expect(render(<Logo logo={logoOf("1_header", {})} />)).toMatch(/<bdi[^>]*>Harbor<\/bdi>/);
  });
});
