import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import type { Lang } from "#contract/languages.ts";
import { EntryTable, type SubjectView } from "./entry-table.tsx";

type Entry = ComponentProps<typeof EntryTable>["entries"][number];
type Said = {
  action?: string;
  actor?: string;
  facts?: Record<string, string>;
  named?: SubjectView | null;
};

const sample: Entry = {
  number: 7,
  day: "Monday, March 2, 2026",
  time: "10:00 a.m.",
  actor: "operator ana",
  action: "coupon_added",
  subject: "cpn_1",
  address: "",
  facts: {},
  about: [],
  by: null,
};

function htmlOf(lang: Lang, { named = null, ...said }: Said): string {
  return htmlOfEntries(lang, [{ ...sample, ...said, about: named ? [named] : [] }]);
}

function htmlOfEntries(lang: Lang, entries: readonly Entry[]): string {
  return renderToStaticMarkup(
    <WordsContext value={serverWords(lang)}>
      <EntryTable entries={entries} />
    </WordsContext>,
  );
}

const detailsOf = (lang: Lang, facts: Record<string, string>) =>
  />(N[^<]*FAMILY[^<]*)</.exec(htmlOf(lang, { facts }))?.[1];

it.each<[Lang, string, string]>([
  ["en", "person_removed", "Removed a person from a plan"],
  ["es", "person_removed", "Quitó a una persona de un plan"],
  ["es", "card_code_renewed", "Cambió el código QR de una tarjeta de miembro"],
  ["es", "something_that_was", "something that was"],
])("in %s, %s is said as %s", (lang, action, said) => {
  expect(htmlOf(lang, { action })).toContain(`>${said}<`);
});

it.each<[Lang, string, string]>([
  ["en", "operator email", "email"],
  ["es", "operator email", "correo electrónico"],
  ["es", "operator stripe", "Stripe"],
])("in %s, %s did by itself what %s is about", (lang, actor, said) => {
  expect(htmlOf(lang, { action: "documents_sent", actor })).toMatch(
    new RegExp(`>(Automatic|Automático)<[^>]*>${said}<`, "u"),
  );
});

it("a person who works on the server did what a job may do, too", () => {
  const html = htmlOf("en", { action: "documents_sent", actor: "operator ana" });
  expect(html).toMatch(/>Server administrator<[^>]*>ana</);
  expect(html).not.toContain("Automatic");
});

it("a renewal that went no further says why, in the page's language", () => {
  const facts = { reason: "not_announced" };
  expect(htmlOf("es", { action: "renewal_given_up", facts })).toContain(
    "no se envió el aviso a tiempo",
  );
});

it.each<[Lang, Record<string, string>, string]>([
  ["en", { limit: "FAMILY", most: "any" }, "No. 7 · code FAMILY · no limit"],
  ["en", { limit: "FAMILY", most: "9" }, "No. 7 · code FAMILY · limit 9"],
  ["en", { limit: "TEAM", most: "9" }, "No. 7 · code FAMILY · limit 9 · counts toward TEAM"],
  ["es", { limit: "TEAM", most: "any" }, "N.º 7 · código FAMILY · sin límite"],
])("in %s, a coupon with %j names only a limit that it shares", (lang, { limit, most }, said) => {
  expect(detailsOf(lang, { code: "FAMILY", most: most ?? "", limit: limit ?? "" })).toBe(said);
});

const money = { kind: "payment", name: null, day: "3/2/2026", amount: "$169.00" } as const;
const noMoney = { day: null, amount: null };

it.each<[Lang, SubjectView, string]>([
  ["en", { ...money, to: "/studio/payments/pay_1" }, "Payment of $169.00 on 3/2/2026"],
  ["es", { ...money, to: "/studio/payments/pay_1" }, "Pago de $169.00 del 3/2/2026"],
  [
    "en",
    { ...noMoney, kind: "plan", name: "Rosa Delgado", to: "/studio/members/acc_1" },
    "Rosa Delgado's plan",
  ],
  ["en", { ...noMoney, kind: "member", name: null, to: null }, "Deleted account"],
  ["es", { ...noMoney, kind: "coupon", name: "FAMILY", to: null }, "Cupón FAMILY"],
])("in %s, %j is called %s, with its id folded away", (lang, named, said) => {
  const html = htmlOf(lang, { named });
  expect(html).toContain(`<bdi>${said.replace("'", "&#x27;")}</bdi>`);
  const [, link = null] = /<a href="(?:\/es)?([^"]+)"/.exec(html) ?? [];
  expect(link).toBe(named.to);
  expect(html).toMatch(
    /<details [^>]*><summary [^>]*>(?:Record IDs|ID del registro)<\/summary><span [^>]*>cpn_1<\/span>/,
  );
});

it("a coupon that the entry names is not among the facts", () => {
  const named: SubjectView = { ...noMoney, kind: "coupon", name: "FAMILY", to: null };
  const html = htmlOf("en", { facts: { code: "FAMILY", most: "9" }, named });
  expect(html).toContain(">No. 7 · limit 9<");
  expect(html).toContain("<bdi>Coupon FAMILY</bdi>");
});

it("an amount that the refund's name says is not among the facts", () => {
  const named: SubjectView = { ...money, kind: "refund", amount: "$1.25", to: null };
  const html = htmlOf("en", { facts: { amountCents: "125" }, named });
  expect(html).toContain(">No. 7<");
  expect(htmlOf("en", { facts: { amountCents: "125" } })).toContain(">No. 7 · $1.25<");
});

it("what an entry is about comes right after what was done", () => {
  const named: SubjectView = { ...noMoney, kind: "coupon", name: "FAMILY", to: null };
  const text = htmlOf("en", { actor: "visitor", named }).replaceAll(/<[^>]+>/g, "");
  expect(text).toContain("Coupon FAMILYA visitor · 10:00 a.m.No. 7Record IDs");
});

it("ids are folded away, and not among the facts", () => {
  const payment = "pay_01a21ad5-21b7-7b6c-bca2-10c9860f5771";
  const html = htmlOf("en", { facts: { payment, reason: "not_announced" } });
  expect(html).toContain(`>cpn_1 · ${payment}</span></details>`);
  expect(html).not.toContain(`payment ${payment}`);
});

it.each<[string, Partial<Entry>, string]>([
  ["of a job", { actor: "operator renew_plans" }, "Automatic · renewals · 10:00 a.m."],
  ["of staff", { actor: "staff stf_1", actorName: "ana@example.com" }, "ana@example.com · 10:00"],
  [
    "from an address",
    { actor: "visitor", address: "192.0.2.1" },
    "A visitor · 10:00 a.m. · IP\u00a0192",
  ],
])(
  "where there is no room, an entry %s has who, when and from where in a line",
  (_of, given, line) => {
    const html = htmlOfEntries("en", [{ ...sample, ...given }]);
    expect(html.replaceAll(/<[^>]+>/g, "")).toContain(line);
  },
);

it("puts entries under their days, each day once", () => {
  const other = { ...sample, day: "Sunday, March 1, 2026" };
  const html = htmlOfEntries("en", [sample, { ...sample, number: 6 }, { ...other, number: 5 }]);
  const days = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, day]) => day);
  expect(days).toEqual([sample.day, other.day]);
});
