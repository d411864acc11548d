import type { HeaderContent, LandingHeaderContent } from "#contract/content/frame.ts";
import type { HeaderVariant } from "#contract/content/layout-names.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Words } from "#app/messages/words.ts";
import type { JoinModel, LogoModel, MenuItem, RowContents } from "./contents.ts";
import { isForMembers, pageNameOf } from "../links.tsx";
import { topBarModel } from "./top-bar-model.ts";
import { fitOf, type Fit } from "./wide-from.ts";

// Decides everything that a header shows; the variants only arrange it.

export type HeaderInput = {
  header: HeaderContent;
  landingHeader: LandingHeaderContent;
  variant: HeaderVariant;
  /** Without its language: /es/faq is /faq. */
  path: string;
  pageName: string | null;
  isSignedIn: boolean;
  siteName: string;
  lang: Lang;
  /** Those that the site offers. */
  languages: readonly Lang[];
  words: Words["site"];
};

export type HeaderModel = RowContents & {
  variant: HeaderVariant;
  path: string;
  isHome: boolean;
  logo: LogoModel;
  banner: string | null;
  callToAction: { text: string; href: string } | null;
  fit: Fit;
};

export type HeaderProps = { model: HeaderModel };

const withLoginDropdown: HeaderVariant[] = ["1_header", "3_header", "nx_header_1"];
// In other variants the button takes the empty place; in these it stays where it is.
const keepsJoinPlace: HeaderVariant[] = ["3_header", "nx_header_1"];

const visitorTitles = ["savings summary", "savings calculator", "find a dentist"];
const visitorPages = ["savings-summary", "find-a-dentist"];

export function headerModel(input: HeaderInput): HeaderModel {
  const { header, variant, path, isSignedIn, lang, languages, words } = input;
  const isHome = path === "/";
  if (variant === "landing_header") return landingModel(input, isHome);
  const content = {
    topBar: topBarModel(header, isSignedIn),
    menu: menuModel(input),
    loginDropdown: loginModel(input),
    join: isSignedIn ? null : joinModel(input),
    logout: isSignedIn,
  };
  return {
    variant,
    path,
    isHome,
    logo: logoModel(input, header.header_log),
    // A member is past what it sells.
    banner: (!isSignedIn && header.showHeaderBanner && header.headerBannerText) || null,
    callToAction: null,
    ...content,
    fit: fitOf(variant, content, { words, switchTo: languages.filter((each) => each !== lang) }),
  };
}

function landingModel(input: HeaderInput, isHome: boolean): HeaderModel {
  const { header, landingHeader, variant, path, words } = input;
  return {
    variant,
    path,
    isHome,
    logo: logoModel(input, landingHeader.headerLogo ?? header.header_log),
    banner: null,
    topBar: null,
    menu: [],
    loginDropdown: null,
    join: null,
    callToAction: {
      text: landingHeader.ctaBtnText ?? header.header_join_now_text ?? words.joinNow,
      href: landingHeader.ctaBtnUrl ?? header.header_join_now_link ?? "/join-now",
    },
    logout: false,
    fit: {
      wideFrom: null,
      phoneFrom: null,
      hoursFrom: null,
      isMenuBelow: false,
      joinFrom: 40,
      isLogoSlim: false,
    },
  };
}

function logoModel({ header, siteName }: HeaderInput, src: string | undefined): LogoModel {
  return {
    src: src ?? null,
    whiteSrc: (src === header.header_log && header.header_log2) || null,
    alt: header.header_log_alt ?? siteName,
    href: header.header_log_link ?? "/",
  };
}

function menuModel({ header, pageName, isSignedIn, lang, words }: HeaderInput): MenuItem[] {
  const others = header.header_menu.filter(({ link }) => !isForMembers(link));
  const items = isSignedIn
    ? [
        { title: words.dashboard, link: "/dashboard" },
        ...others.filter((item) => !isForVisitors(item, lang)),
      ]
    : others;
  return items.map((item) => menuItem(item, pageName));
}

/** The titles are in English; in a translated menu items are recognized by their links. */
function isForVisitors({ title, link }: { title: string; link: string }, lang: Lang): boolean {
  if (visitorTitles.includes(title.trim().toLowerCase())) return true;
  return lang !== defaultLang && visitorPages.includes(pageNameOf(link) ?? "");
}

function loginModel({ header, variant, pageName, isSignedIn }: HeaderInput): MenuItem[] | null {
  if (isSignedIn || !header.hide_top_header || !withLoginDropdown.includes(variant)) return null;
  const items = header.header_menu_login_dropdown.filter(({ link }) => !isForMembers(link));
  return items.length > 0 ? items.map((item) => menuItem(item, pageName)) : null;
}

function joinModel({ header, variant, path, words }: HeaderInput): JoinModel {
  const whenHidden = keepsJoinPlace.includes(variant) ? "invisible" : "gone";
  const link = header.header_join_now_link ?? "/join-now";
  return {
    text: header.header_join_now_text ?? words.joinNow,
    href: variant === "2_header" ? "/find-a-dentist" : link,
    hidden: path.includes("join-now") || path.startsWith("/checkout") ? whenHidden : null,
  };
}

function menuItem(item: { title: string; link: string }, pageName: string | null): MenuItem {
  const { title, link } = item;
  const isPage = pageName !== null && !link.includes("#");
  return { title, href: link, isActive: isPage && pageNameOf(link) === pageName };
}
