import { pieceNames } from "#app/screens/ui/piece-names.ts";
import { demoSites } from "#db/demo/sites.ts";
import { headerVariants, footerVariants } from "#contract/content/layout-names.ts";
import { screenSegments } from "#contract/own-paths.ts";
import { shapeOf } from "./page-shape.ts";

type Place = {
  host: string;
  path: string;
  /** Another brand has the same blocks in the same order: here only words and colours differ. */
  isSameElsewhere?: boolean;
};

const languages = ["", "/es"];
const below: Record<string, string> = {
  card: "/AAAAAAAAAAAAAAAAAAAA",
  office: "/kingston",
};

const known = new Set<string>();

/** Every page of every brand in both languages, and the pages that nobody wrote. */
const written: Place[] = demoSites.flatMap(({ hosts, payload }) => {
  const host = hosts[0] ?? "";
  const pages = (payload.pages ?? []).map(({ path, lang, blocks }) => {
    const shape = JSON.stringify([lang, shapeOf(blocks)]);
    const isSameElsewhere = known.has(shape);
    known.add(shape);
    return { host, path: lang === "es" ? `/es${path}` : path, isSameElsewhere };
  });
  return [...pages, { host, path: "/no/such/page" }, { host, path: "/es/no-such-page" }];
});

/** Every screen of the product's own, in both languages. */
const screens: Place[] = screenSegments.flatMap((segment) =>
  languages.map((lang) => ({
    host: "localhost",
    path: `${lang}/${segment}${below[segment] ?? ""}`,
  })),
);

/** Every header and footer, as a visitor and as a member sees it. */
const frames: Place[] = headerVariants.flatMap((header, at) =>
  ["0", "1"].flatMap((member) =>
    languages.map((lang) => ({
      host: demoSites[at % demoSites.length]?.hosts[0] ?? "localhost",
      path: `${lang}/ui/frames?header=${header}&footer=${footerVariants[at % footerVariants.length]}&member=${member}`,
    })),
  ),
);

/** Every shared piece, and a form whose fields are all wrong. */
const pieces: Place[] = [...pieceNames, "forms?show=errors"].flatMap((piece) =>
  languages.map((lang) => ({ host: "localhost", path: `${lang}/ui/${piece}` })),
);

export const everyPage: readonly Place[] = [...written, ...screens, ...pieces, ...frames].map(
  (place) => ({ ...place, path: place.path.replace(/(.)\/$/, "$1") }),
);

type Records = { plan: string; receipt: string; order: string };

/** Every page behind a door, of a member and of an owner, in both languages. */
export function insidePaths({ plan, receipt, order }: Records): string[] {
  const rooms = {
    dashboard: [
      "",
      "/cards",
      "/receipts",
      `/receipts/${receipt}`,
      `/leave/${plan}`,
      `/leave/${plan}?confirm`,
      "/account",
      "/security",
      "/security/erase",
    ],
    studio: [
      "",
      "/orders",
      "/orders?view=failed",
      `/orders/${order}`,
      "/team",
      "/audit",
      "/security",
    ],
  };
  return Object.entries(rooms).flatMap(([room, ends]) =>
    ends.flatMap((path) => languages.map((lang) => `${lang}/${room}${path}`)),
  );
}
