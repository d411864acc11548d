import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import type { Lang } from "#contract/languages.ts";
import { EntryTable } from "./entry-table.tsx";

function detailsOf(lang: Lang, facts: Record<string, string>): string | undefined {
  const entry = {
    number: 7,
    at: "2026-03-02 10:00",
    actor: "operator ana",
    action: "coupon_added",
    subject: "cpn_1",
    address: "",
    facts,
  };
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords(lang)}>
      <EntryTable entries={[entry]} />
    </WordsContext>,
  );
  return />([^<]*cpn_1)</.exec(html)?.[1];
}

it.each<[Lang, Record<string, string>, string]>([
  ["en", { limit: "FAMILY", most: "any" }, "No. 7 · code FAMILY · no limit · cpn_1"],
  ["en", { limit: "FAMILY", most: "9" }, "No. 7 · code FAMILY · limit 9 · cpn_1"],
  [
    "en",
    { limit: "TEAM", most: "9" },
    "No. 7 · code FAMILY · limit 9 · counts toward TEAM · cpn_1",
  ],
  ["es", { limit: "TEAM", most: "any" }, "N.º 7 · código FAMILY · sin límite · cpn_1"],
])("in %s, a coupon with %j names only a limit that it shares", (lang, { limit, most }, said) => {
  expect(detailsOf(lang, { code: "FAMILY", most: most ?? "", limit: limit ?? "" })).toBe(said);
});
