import { expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import {
  fullRefundPhrase,
  fullRefundSentence,
  laterRefundPhrase,
} from "#contract/refund-phrase.ts";
import { demoSites } from "#db/demo/sites.ts";
import { en as emailEn } from "#domain/email/messages/en.ts";
import { es as emailEs } from "#domain/email/messages/es.ts";
import { sampleWelcome } from "#domain/email/samples.ts";
import { feeRefundIn } from "#domain/refunds/rules.ts";

// What a member gets back is said in the same words wherever it is said.

const said = { en, es };
const mailed = { en: emailEn, es: emailEs };

test.each(["en", "es"] as const)("screens and emails say a refund in the words of %s", (lang) => {
  const kept = fullRefundPhrase("kept", lang);
  expect(said[lang].cancelPlan.full("", true)).toContain(kept);
  expect(said[lang].cancelPlan.prorated).toContain(laterRefundPhrase[lang]);
  expect(said[lang].checkoutPayment.done.leave("kept")).toContain(fullRefundSentence("kept", lang));
  const about = { site: "", phone: null, ...sampleWelcome(lang, "") };
  expect(JSON.stringify(mailed[lang].texts.welcome(about as never))).toContain(kept);
});

test.each([
  ["NY", true, "kept"],
  ["AR", true, "returned"],
  ["MD", true, "returned"],
  ["NY", false, "no_fee"],
] as const)("in %s with a fee paid: %s, it is %s", (state, isFeePaid, fee) => {
  expect(feeRefundIn(state, isFeePaid)).toBe(fee);
});

test("the demo's pages say it in the same words", () => {
  const pages = demoSites.flatMap(({ payload }) => payload.pages ?? []);
  for (const lang of ["en", "es"] as const) {
    const text = (path: string) =>
      pages
        .filter((page) => page.path === path && page.lang === lang)
        .map((page) => JSON.stringify(page));
    for (const path of ["/faq", "/terms"])
      for (const page of text(path)) {
        const isSaid = (["no_fee", "kept", "by_state"] as const).some((fee) =>
          page.includes(fullRefundSentence(fee, lang)),
        );
        expect(isSaid, `${path} in ${lang}`).toBe(true);
        expect(page.replaceAll("’", "'")).toContain(laterRefundPhrase[lang]);
      }
  }
});
