import type { HeaderVariant } from "#contract/content/layout-names.ts";
import { type Lang, languageNames } from "#contract/languages.ts";
import type { Words } from "#app/messages/words.ts";
import type { RowContents } from "./contents.ts";

// A header is wide only where its content fits on its lines; below that it is a logo, a button and
// the sheet. The width of the owner's text is computed here, so no line wraps.

/** Window widths, in rem, from which a header can be wide. */
export const steps = [64, 72, 80, 96] as const;
export type Step = (typeof steps)[number];

export type Fit = {
  /** Null where the sheet is the menu at any width. */
  wideFrom: Step | null;
  /** The width from which the slim bar has room for the phone number. */
  phoneFrom: Step | null;
  /** Whether the menu of the full header needs its own line. */
  isMenuBelow: boolean;
};

type Needs = ReturnType<typeof needsOf>;

const logo = 18.75;
const gap = 1;
const icon = 1.625;
const scrollbar = 1;

const body = (text: string) => textWidth(text) * 1.125;
const small = (text: string) => textWidth(text) * 0.9;
const inRow = (one: number, other: number) => one + other + (one > 0 && other > 0 ? 0.75 : 0);
const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);

type Said = { words: Words["site"]; switchTo: readonly Lang[] };

export function fitOf(variant: HeaderVariant, content: RowContents, said: Said): Fit {
  const { words } = said;
  const needs = needsOf(content, said);
  const first = (fits: (step: Step) => boolean) => steps.find(fits) ?? null;
  const isBarIn = (step: Step) => needs.bar <= page(step);
  const none = { wideFrom: null, phoneFrom: null, isMenuBelow: false };
  switch (variant) {
    case "1_header":
      return {
        ...none,
        wideFrom: first((at) => isBarIn(at) && needs.menu <= page(at)) ?? onTwoLines(needs),
      };
    case "2_header":
      return { ...none, wideFrom: first((at) => isSplitIn(at, needs)) };
    case "3_header":
      return {
        ...none,
        wideFrom: first((at) => isBarIn(at) && isCenterdIn(at, needs)) ?? onTwoLines(needs),
      };
    case "4_header": {
      const menuButton = body(words.openMenu) + 3.5;
      const row = logo + needs.menu + inRow(needs.last, menuButton) + 2 * gap;
      const fits = (width: number) => first((step) => width <= step - 4 - scrollbar);
      return { ...none, wideFrom: fits(row), phoneFrom: fits(row + needs.phone) };
    }
    case "nx_header_1": {
      const row = logo + needs.menu + inRow(needs.first, needs.last) + 2 * gap;
      const beside = first((step) => isBarIn(step) && row <= page(step));
      if (beside !== null) return { ...none, wideFrom: beside };
      const below = first((step) => isBarIn(step) && needs.menu <= page(step));
      return { ...none, wideFrom: below ?? onTwoLines(needs), isMenuBelow: true };
    }
    case "landing_header":
      return none;
  }
}

/** What does not fit on one line at any width takes two; beyond that, the sheet. */
function onTwoLines({ bar, menu }: Needs): Step | null {
  const room = 2 * page(80) * 0.85;
  return bar <= room && menu <= room ? 80 : null;
}

/** The width between the page's margins. */
function page(step: Step): number {
  return Math.min(step - scrollbar, 72) - 4;
}

/** Beside its panel there is room for two whole lines above the menu. */
function isSplitIn(step: Step, { contact, links, menu, first, last }: Needs): boolean {
  const panel = step - scrollbar - logo - 4;
  return Math.max(contact, links) <= panel - 4 && menu + gap + inRow(first, last) <= panel - 2.5;
}

function isCenterdIn(step: Step, { menu, menuItems, first, last }: Needs): boolean {
  const side = (page(step) - logo - 2 * gap) / 2;
  return menu + menuItems * 1.25 <= page(step) && first <= side && last <= side;
}

function needsOf(content: RowContents, { words, switchTo }: Said) {
  const { menu, topBar, loginDropdown, join, logout } = content;
  const names = switchTo.map((lang) => small(languageNames[lang]) + gap);
  const language = names.length > 0 ? icon + sum(names) : 0;
  const button = (text: string) => Math.min(body(text) * 1.03 + 2.5, 16);
  const joining = join && join.hidden !== "gone" ? button(join.text) : 0;
  const { phone, hours, links } = barNeeds(topBar, words);
  return {
    menuItems: menu.length,
    menu: sum(menu.map(({ title }) => body(title) + 1.75)),
    /** Widths of the items before the last button of a row, and of that button. */
    first: inRow(loginDropdown ? body(words.login) + 3.25 : 0, topBar ? 0 : language),
    last: inRow(joining, logout ? button(words.logout) : 0),
    phone,
    contact: phone + hours,
    links: links + language,
    bar: topBar ? phone + hours + links + language : 0,
  };
}

function barNeeds(bar: RowContents["topBar"], words: Words["site"]) {
  if (!bar) return { phone: 0, hours: 0, links: 0 };
  const { directory, officeLogin, memberLogin } = bar;
  const ours = [
    directory ? words.directory : "",
    officeLogin === null ? "" : words.officeLogin,
    memberLogin ? words.memberLogin : "",
  ].filter((text) => text !== "");
  const owners = bar.links.map(({ title, icon: named, newTab }) => {
    return (named === null ? 0 : icon) + (newTab ? icon : 0) + small(title) + gap;
  });
  return {
    phone: bar.phone ? icon + small(bar.phone.text) + 1.5 : 0,
    hours: bar.hours === null ? 0 : icon + small(bar.hours) + 1.5,
    links: sum([...ours.map((text) => small(text) + gap), ...owners]),
  };
}

// Mean advances of the brand fonts, in em, rounded up so that measured text always fits.
const kinds: [letters: RegExp, em: number][] = [
  [/[\s.,:;'’|!()[\]{}/\\ijlI·-]/u, 0.29],
  [/[ftr]/u, 0.37],
  [/[mwMWQ@%—]/u, 0.83],
  [/\p{Lu}/u, 0.68],
  [/\p{Nd}/u, 0.6],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u, 0.54],
];

const known = new Map<string, number>();

/** The approximate width of a line of text, in em. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += known.get(letter) ?? learn(letter);
  return width;
}

function learn(letter: string): number {
  const em = kinds.find(([letters]) => letters.test(letter))?.[1] ?? 1;
  known.set(letter, em);
  return em;
}

// Spelled out, because Tailwind only generates classes that appear literally in the sources.

const only: Record<Step, string> = {
  64: "hidden lg:block",
  72: "hidden min-[72rem]:block",
  80: "hidden xl:block",
  96: "hidden 2xl:block",
};
const not: Record<Step, string> = {
  64: "lg:hidden",
  72: "min-[72rem]:hidden",
  80: "xl:hidden",
  96: "2xl:hidden",
};

export function wideOnly(from: Step | null): string {
  return from === null ? "hidden" : only[from];
}

export function narrowOnly(from: Step | null): string {
  return from === null ? "" : not[from];
}
