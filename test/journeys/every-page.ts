import { pieceNames } from "#app/screens/ui/piece-names.ts";
import { demoSites } from "#db/demo/sites.ts";
import { headerVariants, footerVariants } from "#contract/content/layout-names.ts";
import { screenSegments } from "#contract/own-paths.ts";
import { shapeOf } from "./page-shape.ts";

type Place = {
  host: string;
  path: string;
  /** Has a layout that no earlier page covers. */
  isDistinct: boolean;
};

const languages = ["", "/es"];
const below: Record<string, string> = {
  card: "/AAAAAAAAAAAAAAAAAAAA",
  office: "/kingston",
};

const known = new Set<string>();

/** Whether no earlier page has drawn this part. */
function isNew(part: unknown): boolean {
  const shape = JSON.stringify(shapeOf(part));
  const isFirst = !known.has(shape);
  known.add(shape);
  return isFirst;
}

/** Every page of every brand in both languages, and the built-in pages without content. */
const written: Place[] = demoSites.flatMap(({ hosts, payload }, at) => {
  const host = hosts[0] ?? "";
  const all = payload.pages ?? [];
  const english = all.filter(({ lang }) => lang !== "es");
  const distinct = english.filter(
    ({ path, blocks }) => (blocks ?? []).filter(isNew).length > 0 || path === "/",
  );
  const paths = new Set(distinct.map(({ path }) => path));
  const pages = all.map(({ path, lang }) => ({
    host,
    path: lang === "es" ? `/es${path}` : path,
    isDistinct: paths.has(path),
  }));
  const unknown = { host, path: "/no/such/page", isDistinct: at === 0 };
  return [...pages, unknown, { ...unknown, path: "/es/no-such-page" }];
});

/** Every built-in screen, in both languages. */
const screens: Place[] = screenSegments.flatMap((segment) =>
  languages.map((lang) => ({
    host: "localhost",
    path: `${lang}/${segment}${below[segment] ?? ""}`,
    isDistinct: true,
  })),
);

/** Every header and footer, for a visitor and for a member. */
const frames: Place[] = headerVariants.flatMap((header, at) =>
  ["0", "1"].flatMap((member) =>
    languages.map((lang) => ({
      host: demoSites[at % demoSites.length]?.hosts[0] ?? "localhost",
      path: `${lang}/ui/frames?header=${header}&footer=${footerVariants[at % footerVariants.length]}&member=${member}`,
      isDistinct: true,
    })),
  ),
);

/** Every shared component, and a form whose fields are all invalid. */
const pieces: Place[] = [...pieceNames, "forms?show=errors"].flatMap((piece) =>
  languages.map((lang) => ({
    host: "localhost",
    path: `${lang}/ui/${piece}`,
    isDistinct: true,
  })),
);

export const everyPage: readonly Place[] = [...written, ...screens, ...pieces, ...frames].map(
  (place) => ({ ...place, path: place.path.replace(/(.)\/$/, "$1") }),
);

export const isSpanish = (path: string) => /^\/es(?:\/|$)/.test(path);

type Records = {
  plan: string;
  person: string;
  receipt: string;
  order: string;
  visit: string;
  office: string;
  member: string;
  grievance: string;
};

/** Every page behind a login, of a member and of an owner, in both languages. */
export function insidePaths({
  plan,
  person,
  receipt,
  order,
  visit,
  office,
  member,
  grievance,
}: Records): string[] {
  const rooms = {
    dashboard: [
      "",
      "/cards",
      "/cards/saved",
      "/receipts",
      `/receipts/${receipt}`,
      "/people",
      `/people/${plan}`,
      `/people/${plan}?card`,
      `/people/edit/${person}`,
      "/office",
      "/office?near=85004",
      `/office/${office}`,
      "/renewal",
      `/renewal/${plan}`,
      `/renewal/${plan}?card`,
      `/plan/${plan}`,
      "/balance",
      "/statement",
      "/savings",
      "/savings/log",
      `/savings/visits/${visit}`,
      `/cancel/${plan}`,
      `/cancel/${plan}?confirm`,
      "/account",
      "/security",
      "/security/erase",
    ],
    studio: [
      "",
      "/cases",
      "/cases?view=closed",
      `/cases/${grievance}`,
      "/cases/report",
      "/cases/templates",
      "/members",
      "/members?list=renewing",
      `/members/${member}`,
      `/members/${member}/office/${plan}?near=85004`,
      `/members/${member}/office/${plan}?office=${office}`,
      `/members/${member}/people/${plan}`,
      `/members/${member}/plan/${plan}`,
      "/payments",
      "/payments?view=failed",
      `/payments/${order}`,
      "/reconciliation",
      "/reports",
      "/team",
      "/health",
      "/audit?check",
      "/security",
      "/logout",
    ],
  };
  return Object.entries(rooms).flatMap(([room, ends]) =>
    ends.flatMap((path) => languages.map((lang) => `${lang}/${room}${path}`)),
  );
}
