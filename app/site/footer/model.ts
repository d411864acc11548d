import type { FooterContent, HeaderContent } from "#contract/content/frame.ts";
import type { FooterVariant } from "#contract/content/layout-names.ts";
import type { Words } from "#app/messages/words.ts";
import type { LogoModel } from "../header/contents.ts";
import { isForMembers, pageNameOf } from "../links.tsx";

// Decides everything that a footer shows; the variants only arrange it.

export type FooterInput = {
  footer: FooterContent;
  header: Pick<HeaderContent, "header_log2">;
  variant: FooterVariant;
  isSignedIn: boolean;
  siteName: string;
  year: number;
  words: Words["site"];
};

export type SponsorModel = {
  text: string;
  logo: string | null;
  whiteLogo: string | null;
  name: string | null;
  href: string | null;
};

export type FooterLink = { title: string; href: string; group?: string | undefined };

export type FooterModel = {
  variant: FooterVariant;
  logo: LogoModel;
  sponsor: SponsorModel | null;
  nav: FooterLink[];
  compliance: string | null;
  description: string | null;
  copyright: string;
  isCopyrightOnTop: boolean;
  madeWithLove: string | null;
};

export type FooterProps = { model: FooterModel };

export function footerModel(input: FooterInput): FooterModel {
  const { footer, header, variant, isSignedIn, siteName, year, words } = input;
  return {
    variant,
    logo: {
      src: footer.footer_logo ?? null,
      whiteSrc: (footer.footer_logo && header.header_log2) || null,
      alt: footer.footer_logo_alt ?? siteName,
      href: "/",
    },
    sponsor: sponsorModel(footer),
    nav: footer.footer_nav
      .filter(({ link }) => (isSignedIn ? pageNameOf(link) !== "join-now" : !isForMembers(link)))
      .map(({ title, link, group }) => ({ title, href: link, group })),
    compliance: footer.footer_txt ?? null,
    description: footer.footer_description ?? null,
    copyright: words.copyright(year, siteName),
    isCopyrightOnTop: footer.show_copyright_on_top,
    madeWithLove:
      variant === "2_footer" && footer.country ? words.madeWithLoveIn(footer.country) : null,
  };
}

/** The words 'powered by' need a logo or a link beside them. */
function sponsorModel(footer: FooterContent): SponsorModel | null {
  const logo = footer.logoMembersy ?? footer.sponsored_logo ?? null;
  const href = footer.sponsored_link ?? null;
  if (logo === null && href === null) return null;
  const whiteLogo = (logo !== null && footer.sponsored_logo_white) || null;
  return { text: footer.sponsored_by_text, logo, whiteLogo, name: siteOf(href), href };
}

function siteOf(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url?.hostname.replace(/^www\./, "") || null;
}
