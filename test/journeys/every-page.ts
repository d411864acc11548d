import { pieceNames } from "#app/screens/ui/piece-names.ts";
import { demoSites } from "#db/demo/sites.ts";
import { headerVariants, footerVariants } from "#contract/content/layout-names.ts";
import { screenSegments } from "#contract/own-paths.ts";

type Place = { host: string; path: string };

const languages = ["", "/es"];
const below: Record<string, string> = {
  card: "/AAAAAAAAAAAAAAAAAAAA",
  office: "/kingston",
};

/** Every page of every brand in both languages, and the pages that nobody wrote. */
const written: Place[] = demoSites.flatMap(({ hosts, payload }) => {
  const host = hosts[0] ?? "";
  const paths = payload.pages?.map(({ path, lang }) => (lang === "es" ? `/es${path}` : path)) ?? [];
  return [...paths, "/no/such/page", "/es/no-such-page"].map((path) => ({ host, path }));
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
  ({ host, path }) => ({ host, path: path.replace(/(.)\/$/, "$1") }),
);
