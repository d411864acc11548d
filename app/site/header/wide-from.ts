import type { HeaderVariant } from "#contract/content/layout-names.ts";
import { type Lang, languageNames } from "#contract/languages.ts";
import type { Words } from "#app/messages/words.ts";
import type { RowContents } from "./contents.ts";
import { joinRoom, joinSteps, type JoinStep, type Step, steps } from "./shown-from.ts";

// A header is wide only where its content fits on its lines; below that it is a logo, a button and
// the sheet. The width of the owner's text is computed here, so no line wraps.

export type Fit = {
  /** Null where the sheet is the menu at any width. */
  wideFrom: Step | null;
  /** The width from which the slim bar has room for the phone number. */
  phoneFrom: Step | null;
  /** The width from which the top bar has room for the opening hours. */
  hoursFrom: Step | null;
  /** Whether the menu needs its own line, under the logo's. */
  isMenuBelow: boolean;
  /** The window widths, in rem, from which a narrow row has room for the join button. */
  joinFrom: JoinStep;
  /** Whether a phone's logo makes room for that button. */
  isLogoSlim: boolean;
};

type Needs = ReturnType<typeof needsOf>;

// Up to 80rem menu and logo are smaller, so that the menu fits from 64rem on.
const isSmall = (step: Step) => step < 80;
const logoAt = (step: Step) => (isSmall(step) ? 12.5 : 18.75);
const menuAt = (step: Step, needs: Needs) => (isSmall(step) ? needs.smallMenu : needs.menu);
/** What the join button's padding is narrower by in a narrow row. */
const narrowPadding = 0.5;
const gap = 1;
const icon = 1.625;
const scrollbar = 1;

const body = (text: string) => textWidth(text) * 1.125;
const small = (text: string) => textWidth(text) * 0.9;
const inRow = (one: number, other: number) => one + other + (one > 0 && other > 0 ? 0.75 : 0);
const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);

type Said = { words: Words["site"]; switchTo: readonly Lang[] };

export function fitOf(variant: HeaderVariant, content: RowContents, said: Said): Fit {
  const needs = needsOf(content, said);
  // A wider window has a larger logo, so what fits has to fit in all that are wider, too.
  const first = (fits: (step: Step) => boolean) =>
    steps.find((_, at) => steps.slice(at).every(fits)) ?? null;
  const isBarIn = (step: Step) => needs.bar <= page(step);
  const isLineIn = (step: Step) => isBarIn(step) && menuAt(step, needs) <= page(step);
  const roomFor = (join: number) =>
    joinSteps.find((step) => join - narrowPadding <= joinRoom[step]) ?? 40;
  const joinFrom = roomFor(needs.join);
  const none = {
    wideFrom: null,
    phoneFrom: null,
    hoursFrom: first((step) => needs.bar + needs.hours <= page(step)),
    isMenuBelow: false,
    joinFrom,
    isLogoSlim: needs.joinElsewhere > 0 && roomFor(needs.joinElsewhere) < 40,
  };
  /** Beside the logo if that fits from the first step on, otherwise on a line of its own. */
  const besideOrBelow = (besideNeeds: (step: Step) => number) => {
    const beside = first((step) => isBarIn(step) && besideNeeds(step) <= page(step));
    if (beside === 64) return { ...none, wideFrom: beside };
    const below = first(isLineIn);
    if (beside !== null && (below === null || beside < below)) return { ...none, wideFrom: beside };
    return { ...none, wideFrom: below ?? onTwoLines(needs), isMenuBelow: true };
  };
  switch (variant) {
    case "1_header":
      return { ...none, wideFrom: first(isLineIn) ?? onTwoLines(needs) };
    case "2_header":
      return besideOrBelow(
        (step) =>
          logoAt(step) + 2 + gap + menuAt(step, needs) + gap + inRow(needs.first, needs.last),
      );
    case "3_header":
      return {
        ...none,
        wideFrom: first((at) => isBarIn(at) && isCenterdIn(at, needs)) ?? onTwoLines(needs),
      };
    case "4_header": {
      const row = (step: Step) =>
        logoAt(step) + inRow(needs.last, needs.menuButton) + 2 * gap + menuAt(step, needs);
      const fit = besideOrBelow(row);
      const besidePhone = (step: Step) =>
        row(step) - (fit.isMenuBelow ? menuAt(step, needs) : 0) + needs.phone;
      return { ...fit, phoneFrom: first((step) => besidePhone(step) <= page(step)) };
    }
    case "nx_header_1":
      return besideOrBelow(
        (step) => logoAt(step) + menuAt(step, needs) + inRow(needs.first, needs.last) + 2 * gap,
      );
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

function isCenterdIn(step: Step, needs: Needs): boolean {
  const { menuItems, first, last } = needs;
  const side = (page(step) - logoAt(step) - 2 * gap) / 2;
  return menuAt(step, needs) + menuItems * 1.25 <= page(step) && first <= side && last <= side;
}

function needsOf(content: RowContents, { words, switchTo }: Said) {
  const { menu, topBar, loginDropdown, join, logout } = content;
  const names = switchTo.map((lang) => small(languageNames[lang]) + gap);
  const language = names.length > 0 ? icon + sum(names) : 0;
  const button = (text: string) => Math.min(body(text) * 1.03 + 2.5, 16);
  const joinElsewhere = join ? button(join.text) : 0;
  const joining = join?.hidden === "gone" ? 0 : joinElsewhere;
  const { phone, hours, links } = barNeeds(topBar, words);
  return {
    menuItems: menu.length,
    menu: sum(menu.map(({ title }) => body(title) + 1.75)),
    smallMenu: sum(menu.map(({ title }) => textWidth(title) + 1.25)),
    menuButton: body(words.openMenu) + 3.5,
    join: joining,
    /** On the pages that have it: the logo keeps its size on those that don't. */
    joinElsewhere,
    /** Widths of the items before the last button of a row, and of that button. */
    first: inRow(loginDropdown ? body(words.login) + 3.25 : 0, topBar ? 0 : language),
    last: inRow(joining, logout ? button(words.logout) : 0),
    phone,
    hours,
    /** Without the hours, which a narrow bar leaves out. */
    bar: topBar ? phone + links + language : 0,
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
