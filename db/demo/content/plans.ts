import type { z } from "zod";
import type { planCard } from "#contract/content/block-parts.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import { formatMoney, formatPrice } from "#contract/format.ts";
import type { DemoBlock } from "./demo-content.ts";
import { enamelFamilyYear, enamelPlans, enamelYear } from "./plans/enamel-plans.ts";
import {
  type Brand,
  costOf,
  exampleFees,
  feeSource,
  feesAsOf,
  serviceNames,
} from "./plans/fees.ts";
import { harborFamilyYear, harborPlans, harborYear } from "./plans/harbor-plans.ts";
import { mesaFamilyYear, mesaPlans, mesaYear } from "./plans/mesa-plans.ts";
import type { DemoPlan, ExampleYear } from "./plans/plan.ts";

export const plans: Record<Brand, DemoPlan[]> = {
  enamel: enamelPlans,
  harbor: harborPlans,
  mesa: mesaPlans,
};

export function planCards(brand: Brand, lang: DemoLang): z.input<typeof planCard>[] {
  return plans[brand].map((plan) => {
    const { usualCents, memberCents } = costOf(brand, plan.year.visits);
    return {
      plan_id: plan.planId,
      plan_detail_id: plan.tierId,
      name: plan.name[lang],
      audience: plan.audience[lang],
      summary: plan.summary[lang],
      prices: [
        { cycle: "annual", price_cents: plan.annualCents },
        ...(plan.monthlyCents
          ? [{ cycle: "monthly" as const, price_cents: plan.monthlyCents }]
          : []),
      ],
      processing_fee_cents: plan.processingFeeCents,
      ...(plan.nextPersonCents && { next_person_cents: plan.nextPersonCents }),
      includes: plan.includes[lang],
      people: plan.people ?? 1,
      example: { text: plan.year.text[lang], usual_cents: usualCents, member_cents: memberCents },
    };
  });
}

type SavingsProps = Extract<DemoBlock, { type: "savings_example" }>["props"];

const ownYears: Record<Brand, ExampleYear> = {
  enamel: enamelYear,
  harbor: harborYear,
  mesa: mesaYear,
};

const familyYears: Record<Brand, ExampleYear> = {
  enamel: enamelFamilyYear,
  harbor: harborFamilyYear,
  mesa: mesaFamilyYear,
};

/** A brand's example year, its fee included; the page adds heading and text. */
export const exampleYear = (brand: Brand, lang: DemoLang) => added(brand, lang, ownYears[brand]);

export const familyYear = (brand: Brand, lang: DemoLang) => added(brand, lang, familyYears[brand]);

function added(
  brand: Brand,
  lang: DemoLang,
  { name, priceCents, visits }: ExampleYear,
): Omit<SavingsProps, "heading"> {
  return {
    plan_name: name[lang],
    plan_price_cents: priceCents,
    items: costOf(brand, visits).rows.map(({ service, times, usual, member }) => ({
      service: serviceNames[service][lang],
      times,
      usual_cents: usual,
      member_cents: member,
    })),
    source: feeSource[lang],
    as_of: feesAsOf,
  };
}

const usedMonths = 4;

/** An example of canceling in the fourth month, calculated as the terms say. */
export function leavingEarly(brand: Brand, lang: DemoLang) {
  const [plan] = plans[brand];
  if (!plan) throw new Error(`${brand} has no plan`);
  const back = Math.round((plan.annualCents * (12 - usedMonths)) / 12);
  return {
    planName: plan.name[lang],
    paid: formatMoney(plan.annualCents, lang),
    back: formatMoney(back, lang),
  };
}

/** Whether all of a brand's plans, some or none are also sold by the month. */
export function monthlyPlans(brand: Brand): "all" | "some" | "none" {
  const monthly = plans[brand].filter(({ monthlyCents }) => monthlyCents !== undefined);
  if (monthly.length === 0) return "none";
  return monthly.length === plans[brand].length ? "all" : "some";
}

/** Whether a child on a family's plan has a price of their own, and pays another from 18 on. */
export const hasAdultPrice = (brand: Brand) => plans[brand].some(({ sort }) => sort === "child");

/** The lowest price of a child's year. */
export function childPrice(brand: Brand, lang: DemoLang): string {
  const own = plans[brand].filter(({ sort }) => sort === "child");
  return formatPrice(Math.min(...own.map(({ annualCents }) => annualCents)), lang);
}

/** What an adult and a child pay, of a brand with one plan for each, both yearly only. */
export function yearlyPrices(brand: Brand, lang: DemoLang): string | null {
  const [adult, child, ...others] = plans[brand];
  if (monthlyPlans(brand) !== "none" || adult?.sort !== "adult" || child?.sort !== "child")
    return null;
  if (others.length > 0) return null;
  const [ofAdult, ofChild] = [adult, child].map(({ annualCents }) =>
    formatPrice(annualCents, lang),
  );
  const says = {
    en: `An adult pays ${ofAdult} a year, and a child pays ${ofChild}.`,
    es: `Un adulto paga ${ofAdult} al año, y un menor paga ${ofChild}.`,
  };
  return says[lang];
}

/** The one-time fee of a brand's plans; null without one. */
export function processingFee(brand: Brand, lang: DemoLang): string | null {
  const cents = Math.max(...plans[brand].map(({ processingFeeCents }) => processingFeeCents));
  return cents === 0 ? null : formatPrice(cents, lang);
}

/** How long before a renewal the first email comes; New York's law wants it on another day. */
export function firstNotice(brand: Brand, lang: DemoLang): string {
  const isSoldInNewYork = brand === "enamel";
  const says = {
    en: `35 days${isSoldInNewYork ? " (28 in New York)" : ""}`,
    es: `35 días${isSoldInNewYork ? " (28 en Nueva York)" : ""}`,
  };
  return says[lang];
}

/** The renewals that emails come before: a monthly plan renews without. */
export function announcedRenewal(brand: Brand, lang: DemoLang): string {
  const isYearly = monthlyPlans(brand) === "none";
  const says = {
    en: `each ${isYearly ? "" : "yearly "}renewal`,
    es: `cada renovación${isYearly ? "" : " anual"}`,
  };
  return says[lang];
}

export function renewalNotices(brand: Brand, lang: DemoLang): string {
  const [first, renewal] = [firstNotice(brand, lang), announcedRenewal(brand, lang)];
  const says = {
    en: `${first} before ${renewal} and again 7 days before`,
    es: `${first} antes de ${renewal} y otra vez 7 días antes`,
  };
  return says[lang];
}

/** The visits that the brand's plans include at no charge. */
export function includedVisits(brand: Brand, lang: DemoLang): string {
  const hasCleanings = exampleFees[brand].cleaning.member === 0;
  const says = {
    en: hasCleanings ? "checkups, cleanings, and X-rays" : "checkups and X-rays",
    es: hasCleanings ? "revisiones, limpiezas y radiografías" : "revisiones y radiografías",
  };
  return says[lang];
}
