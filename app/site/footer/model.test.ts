import { describe, expect, it } from "vitest";
import { footer } from "#contract/content/frame.ts";
import { footerVariants } from "#contract/content/layout-names.ts";
import { en } from "#app/messages/en.ts";
import { footerModel, type FooterInput } from "./model.ts";

const modelOf = (content: object, change: Partial<FooterInput> = {}) =>
  footerModel({
    footer: footer.parse(content),
    header: {},
    variant: "1_footer",
    isSignedIn: false,
    siteName: "Harbor",
    year: 2026,
    words: en.site,
    ...change,
  });

describe("made with love", () => {
  // spec 2.55
  it.each(
    footerVariants.flatMap((variant) =>
      [undefined, "Mexico"].map((country) => ({ variant, country })),
    ),
  )("in $variant with the country $country", ({ variant, country }) => {
    const { madeWithLove } = modelOf({ country }, { variant });
    const isSaid = variant === "2_footer" && country === "Mexico";
    expect(madeWithLove).toBe(isSaid ? "Made with love in Mexico" : null);
  });
});

describe("the logo", () => {
  it("is the header's white one on a dark background", () => {
    const header = { header_log2: "/white.svg" };
    expect(modelOf({ footer_logo: "/logo.svg" }, { header }).logo.whiteSrc).toBe("/white.svg");
    expect(modelOf({ footer_logo: "/logo.svg" }).logo.whiteSrc).toBe(null);
    expect(modelOf({}, { header }).logo.whiteSrc).toBe(null);
  });
});

describe("the sponsor", () => {
  const link = "https://www.example.com/about";
  const bare = { whiteLogo: null, name: null, href: null };

  // spec 3.8
  it.each([
    [{}, null],
    [{ sponsored_by_text: "backed by" }, null],
    [{ logoMembersy: "/m.svg" }, { text: "powered by", logo: "/m.svg", ...bare }],
    [{ sponsored_logo: "/s.svg" }, { text: "powered by", logo: "/s.svg", ...bare }],
    [
      { sponsored_logo: "/s.svg", sponsored_logo_white: "/w.svg" },
      { text: "powered by", logo: "/s.svg", ...bare, whiteLogo: "/w.svg" },
    ],
    [{ sponsored_logo_white: "/w.svg" }, null],
    [
      { logoMembersy: "/m.svg", sponsored_logo: "/s.svg", sponsored_link: link },
      { text: "powered by", logo: "/m.svg", ...bare, name: "example.com", href: link },
    ],
    [
      { sponsored_by_text: "backed by", sponsored_link: link },
      { text: "backed by", logo: null, ...bare, name: "example.com", href: link },
    ],
    [
      { sponsored_logo: "/s.svg", sponsored_link: "/about" },
      { text: "powered by", logo: "/s.svg", ...bare, href: "/about" },
    ],
  ])("of %o is %o", (content, sponsor) => {
    expect(modelOf(content).sponsor).toEqual(sponsor);
  });
});

describe("the copyright line", () => {
  // spec 9.8
  it.each([2026, 2031])("has the year %i and the site's name", (year) => {
    expect(modelOf({}, { year }).copyright).toBe(`© ${year} Harbor`);
  });

  it.each([
    [true, true],
    ["true", true],
    ["1", true],
    ["0", false],
    [undefined, false],
  ])("is on top for show_copyright_on_top %s: %s", (show_copyright_on_top, isOnTop) => {
    expect(modelOf({ show_copyright_on_top }).isCopyrightOnTop).toBe(isOnTop);
  });
});

describe("logo, links and texts", () => {
  // spec 3.7
  it("are the owner's", () => {
    const content = {
      footer_logo: "/logo.svg",
      footer_logo_alt: "Harbor Dental",
      footer_txt: "<p>Not insurance.</p>",
      footer_description: "<p>About us.</p>",
      footer_nav: [{ title: "Terms", link: "/terms" }],
    };
    expect(modelOf(content)).toMatchObject({
      logo: { src: "/logo.svg", alt: "Harbor Dental", href: "/" },
      compliance: "<p>Not insurance.</p>",
      description: "<p>About us.</p>",
      nav: [{ title: "Terms", href: "/terms" }],
    });
  });

  it("may be missing", () => {
    expect(modelOf({})).toMatchObject({
      logo: { src: null, alt: "Harbor" },
      compliance: null,
      description: null,
      nav: [],
    });
  });

  // spec 2.46
  it("include the dashboard for members only", () => {
    const content = { footer_nav: [{ title: "Account", link: "/dashboard" }] };
    expect(modelOf(content).nav).toEqual([]);
    expect(modelOf(content, { isSignedIn: true }).nav).toHaveLength(1);
  });

  // spec 2.31
  it.each(["/join-now", "/es/join-now"])("leave out %s for members, who have joined", (link) => {
    const content = { footer_nav: [{ title: "Join now", link }] };
    expect(modelOf(content).nav).toHaveLength(1);
    expect(modelOf(content, { isSignedIn: true }).nav).toEqual([]);
  });
});
