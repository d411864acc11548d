import type { DemoLang } from "#db/demo/demo-languages.ts";
import { formatPrice } from "#contract/format.ts";
import type { SiteFacts } from "../content/demo-content.ts";
import { type Brand, exampleFees, familyVisits, type Service } from "../content/plans/fees.ts";
import type { DemoPlan } from "../content/plans/plan.ts";
import { plans } from "../content/plans.ts";
import { enamelFacts, harborFacts, mesaFacts } from "../content/site-facts.ts";
import { type Cells, dollars, listCell } from "./cells.ts";
import { procedures, slugOf } from "./procedures.ts";
import { states } from "./states.ts";

type Offer = { facts: SiteFacts; kind: "discount" | "in_house"; states: string[] };

// States where the plan's sale is not yet approved.
const notYet = ["MT", "VT", "WA"];

const offers: Record<Brand, Offer> = {
  enamel: {
    facts: enamelFacts,
    kind: "discount",
    states: states.map(({ code }) => code).filter((code) => !notYet.includes(code)),
  },
  harbor: { facts: harborFacts, kind: "discount", states: ["CA", "OR", "WA"] },
  mesa: { facts: mesaFacts, kind: "in_house", states: ["AZ"] },
};

export function planRows(brand: Brand): Cells[] {
  const { facts, kind, states: soldIn } = offers[brand];
  return plans[brand].map((card) => {
    const tiers = plans[brand].filter(({ planId }) => planId === card.planId);
    const names = namesOf(tiers, facts);
    return {
      plan: card.planId,
      name_en: names.name.en,
      name_es: names.name.es,
      summary_en: names.summary.en,
      summary_es: names.summary.es,
      kind,
      states: listCell(soldIn),
      offices: "ALL",
      documents: "Terms of Service|Términos del servicio|/terms",
      terms_en: terms(card, "en"),
      terms_es: terms(card, "es"),
      active_from: "",
      active_until: "",
      tier: card.tierId,
      tier_name_en: card.name.en,
      tier_name_es: card.name.es,
      audience: card.sort,
      min_age: String(card.ages?.from ?? ""),
      max_age: String(card.ages?.to ?? ""),
      monthly: card.monthlyCents === undefined ? "" : dollars(card.monthlyCents),
      annual: dollars(card.annualCents),
      fee: dollars(card.processingFeeCents),
      family: card.nextPersonCents === undefined ? "" : `2:annual=${dollars(card.nextPersonCents)}`,
      included: listCell(includedIn(brand, card)),
      schedule: listCell(schedule(brand)),
    };
  });
}

/** A single-tier plan has the name of its card, any other the name of its brand. */
function namesOf(tiers: DemoPlan[], { name }: SiteFacts) {
  const [only, ...others] = tiers;
  if (only && others.length === 0) {
    const summary = { en: plain(only.summary.en), es: plain(only.summary.es) };
    return { name: only.name, summary };
  }
  return {
    name: { en: `${name} plan`, es: `Plan de ${name}` },
    summary: {
      en: listed(tiers, "en", "One membership with a plan for each person:"),
      es: listed(tiers, "es", "Una sola membresía, con un plan para cada persona:"),
    },
  };
}

function listed(tiers: DemoPlan[], lang: DemoLang, start: string): string {
  const list = new Intl.ListFormat(lang, { type: "disjunction" });
  return `${start} ${list.format(tiers.map(({ name }) => name[lang]))}.`;
}

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "");

/** The free visits in the card's example year. */
function includedIn(brand: Brand, { sort, year }: DemoPlan): string[] {
  // The same for every card: a year of an adult's or a child's visits; a family of four is two of
  // each.
  const visits =
    sort === "anyone"
      ? Object.entries(familyVisits).map(([service, times]) => [service, times / 2] as const)
      : Object.entries(year.visits);
  return (visits as [Service, number][])
    .filter(([service]) => exampleFees[brand][service].member === 0)
    .map(([service, times]) => `${slugOf[service]}:${times}`);
}

/** Member fees for offices without fees of their own. */
function schedule(brand: Brand): string[] {
  return procedures.map(({ slug, percentOff, memberCents }) => {
    const cents = memberCents[brand];
    return cents === undefined ? `${slug}=${percentOff}%` : `${slug}=${dollars(cents)}`;
  });
}

/** What the site's legal texts don't say: the payer agrees to both. */
function terms(card: DemoPlan, lang: DemoLang): string {
  const fee = formatPrice(card.processingFeeCents, lang);
  const says = {
    en:
      card.processingFeeCents === 0
        ? "There is no processing fee."
        : `I pay a one-time ${fee} processing fee when I join.`,
    es:
      card.processingFeeCents === 0
        ? "No hay cargo de trámite."
        : `Pago un cargo único de trámite de ${fee} al inscribirme.`,
  };
  return `<p>${says[lang]}</p>`;
}
