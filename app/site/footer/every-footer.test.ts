import { describe, expect, it } from "vitest";
import { footer } from "#contract/content/frame.ts";
import { footerVariants } from "#contract/content/layout-names.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { holdInEveryCase } from "#test/support/every-case.ts";
import { footerModel, type FooterModel } from "./model.ts";

// Checks every combination of a footer's inputs against each sentence of the spec (§2).

const yesOrNo = [true, false];
const questions = {
  variant: footerVariants,
  isSignedIn: yesOrNo,
  isSpanish: yesOrNo,
  year: [2026, 2031],
  hasLogo: yesOrNo,
  hasWhiteLogo: yesOrNo,
  hasMembersy: yesOrNo,
  hasSponsor: yesOrNo,
  sponsorLink: ["https://www.sponsor.example/about", "/about", undefined],
  sponsorText: ["backed by", undefined],
  links: [0, 3, 40],
  hasCompliance: yesOrNo,
  hasDescription: yesOrNo,
  isCopyrightOnTop: yesOrNo,
  country: ["Mexico", undefined],
} as const;
type Case = { [Name in keyof typeof questions]: (typeof questions)[Name][number] };

/** The first link is the dashboard's. */
const nav = (length: number) =>
  Array.from({ length }, (_, at) => ({
    title: `Link ${at}`,
    link: at === 0 ? "/dashboard" : `/page-${at}`,
  }));
const navs = { 0: nav(0), 3: nav(3), 40: nav(40) };
const bare = footer.parse({});

function modelOf(one: Case): FooterModel {
  return footerModel({
    footer: {
      ...bare,
      footer_logo: one.hasLogo ? "/logo.svg" : undefined,
      logoMembersy: one.hasMembersy ? "/membersy.svg" : undefined,
      sponsored_logo: one.hasSponsor ? "/sponsor.svg" : undefined,
      sponsored_link: one.sponsorLink,
      sponsored_by_text: one.sponsorText ?? bare.sponsored_by_text,
      footer_nav: navs[one.links],
      footer_txt: one.hasCompliance ? "<p>Not insurance.</p>" : undefined,
      footer_description: one.hasDescription ? "<p>About us.</p>" : undefined,
      show_copyright_on_top: one.isCopyrightOnTop,
      country: one.country,
    },
    header: { header_log2: one.hasWhiteLogo ? "/white.svg" : undefined },
    variant: one.variant,
    isSignedIn: one.isSignedIn,
    siteName: "Harbor",
    year: one.year,
    words: (one.isSpanish ? es : en).site,
  });
}

const rules: Record<string, (one: Case, shown: FooterModel) => [expected: string, shown: string]> =
  {
    "the logo leads home, and is the site's name without a picture": (one, shown) => [
      one.hasLogo ? "/logo.svg Harbor /" : "null Harbor /",
      `${shown.logo.src} ${shown.logo.alt} ${shown.logo.href}`,
    ],
    "a white logo takes the place of one that is there": (one, shown) => [
      one.hasLogo && one.hasWhiteLogo ? "/white.svg" : "",
      shown.logo.whiteSrc ?? "",
    ],
    "the sponsor's logo goes by either name, the first before the second": (one, shown) => [
      one.hasMembersy ? "/membersy.svg" : one.hasSponsor ? "/sponsor.svg" : "",
      shown.sponsor?.logo ?? "",
    ],
    "the sponsor's words are 'powered by' unless there are others": (one, shown) => [
      isSponsored(one) ? (one.sponsorText ?? "powered by") : "",
      shown.sponsor?.text ?? "",
    ],
    "the sponsor's link is the owner's, and names the site it leads to": (one, shown) => [
      `${one.sponsorLink ?? ""} ${one.sponsorLink?.includes("sponsor") ? "sponsor.example" : ""}`,
      `${shown.sponsor?.href ?? ""} ${shown.sponsor?.name ?? ""}`,
    ],
    "the links are the owner's, the dashboard's for members": (one, shown) => [
      navs[one.links]
        .slice(one.isSignedIn ? 0 : 1)
        .map(({ title, link }) => `${title} ${link}`)
        .join(),
      shown.nav.map(({ title, href }) => `${title} ${href}`).join(),
    ],
    "the compliance text is there once it is written": (one, shown) => [
      one.hasCompliance ? "<p>Not insurance.</p>" : "",
      shown.compliance ?? "",
    ],
    "the description is there once it is written": (one, shown) => [
      one.hasDescription ? "<p>About us.</p>" : "",
      shown.description ?? "",
    ],
    "the copyright line carries the year, at the end or on top": (one, shown) => [
      `© ${one.year === 2026 ? "2026" : "2031"} Harbor ${one.isCopyrightOnTop ? "top" : "end"}`,
      `${shown.copyright} ${shown.isCopyrightOnTop ? "top" : "end"}`,
    ],
    "2_footer alone is made with love in a country": (one, shown) => [
      one.variant !== "2_footer" || one.country === undefined
        ? ""
        : one.isSpanish
          ? "Hecho con cariño en Mexico"
          : "Made with love in Mexico",
      shown.madeWithLove ?? "",
    ],
  };

const isSponsored = (one: Case) =>
  one.hasMembersy || one.hasSponsor || one.sponsorLink !== undefined;

describe("in each of all 110,592 footers", () => {
  const every = holdInEveryCase(questions, modelOf, rules);

  it("no combination is missing", () => {
    expect(every.count).toBe(3 ** 3 * 2 ** 12);
  });

  // spec 2.54, 2.55
  it.each(Object.keys(rules))("%s", (name) => {
    expect(every.breachesOf(name)).toEqual([]);
    expect(every.answersTo(name)).toBeGreaterThan(1);
  });
});
