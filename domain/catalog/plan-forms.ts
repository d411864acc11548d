import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { cleanLine } from "#contract/typed-text.ts";
import { usStateCodes, type UsState } from "#contract/us-states.ts";
import type { FamilyStep, Included, PlanDocument, ScheduleRow } from "#db/schema/plans.ts";
import { Wrong, type Form } from "./columns.ts";
import { key, money, slug, sorted, state, text, upTo, wholeNumber } from "./forms.ts";

const everything = "ALL";
const everyState = usStateCodes.toSorted();
const someStates = sorted(state, (code) => code);
const someOffices = sorted(key, (office) => office);

export const states: Form<UsState[]> = {
  parse: (given) => (given === everything ? everyState : someStates.parse(given)),
  write: (codes) => (codes.length === everyState.length ? everything : someStates.write(codes)),
};

/** The offices' external ids, or ["ALL"], which no id can be. */
export const planOffices: Form<string[]> = {
  parse: (given) => (given === everything ? [everything] : someOffices.parse(given)),
  write: (offices) => offices.join(";"),
};

export const isEverywhere = (offices: string[]) => offices[0] === everything;

const documentTitle = text(200);
const anyHost = "https://x.invalid";

function isAddress(url: string): boolean {
  // Browsers drop these characters or read them as a slash, and lead to another site than it seems.
  if (/[\s\p{Cc}\\]/u.test(url) || cleanLine(url) !== url) return false;
  if (/^https?:\/\/[^/]/i.test(url)) return URL.canParse(url);
  return url.startsWith("/") && URL.parse(url, anyHost)?.origin === anyHost;
}

export const planDocument: Form<PlanDocument> = {
  parse(given) {
    const [en = "", es = "", url = "", ...more] = given.split("|").map((part) => part.trim());
    if (en === "" || url === "" || more.length > 0) {
      return new Wrong("must look like Brochure|Folleto|https://example.com/plan.pdf");
    }
    for (const title of es === "" ? [en] : [en, es]) {
      const read = documentTitle.parse(title);
      if (read instanceof Wrong) return read;
    }
    if (!isAddress(url)) return new Wrong("must link to https://… or to a path such as /terms");
    return { title: es === "" ? { en } : { en, es }, url };
  },
  write: ({ title, url }) => `${title.en}|${title.es ?? ""}|${url}`,
};

const longText = upTo(30_000);

export const html: Form<string> = {
  parse(given) {
    const clean = sanitizeHtml(given).trim();
    return clean === "" ? new Wrong("has no visible text") : longText.parse(clean);
  },
  write: (given) => given,
};

/** "4:annual=0,monthly=9.50": the price from the fourth person on. */
export const familyStep: Form<FamilyStep> = {
  parse(given) {
    const [, person = "", prices = ""] = /^(\d+):(.+)$/.exec(given) ?? [];
    const fromPerson = wholeNumber(2, 20).parse(person);
    if (fromPerson instanceof Wrong) return new Wrong("must look like 2:annual=99.00,monthly=9.50");
    const step: FamilyStep = { fromPerson };
    for (const price of prices.split(",")) {
      const [, cycle, amount = ""] = /^\s*(annual|monthly)=(.*)$/.exec(price) ?? [];
      const name = cycle === "annual" ? "annualCents" : "monthlyCents";
      const cents = money.parse(amount);
      if (cycle === undefined || step[name] !== undefined || cents instanceof Wrong) {
        return new Wrong("must look like 2:annual=99.00,monthly=9.50");
      }
      step[name] = cents;
    }
    return step;
  },
  write({ fromPerson, annualCents, monthlyCents }) {
    const prices = [
      annualCents === undefined ? [] : [`annual=${money.write(annualCents)}`],
      monthlyCents === undefined ? [] : [`monthly=${money.write(monthlyCents)}`],
    ];
    return `${fromPerson}:${prices.flat().join(",")}`;
  },
};

export const included: Form<Included> = {
  parse(given) {
    const [procedure = "", times = "", ...more] = given.split(":");
    const timesPerYear = wholeNumber(1, 99).parse(times);
    if (
      slug.parse(procedure) instanceof Wrong ||
      timesPerYear instanceof Wrong ||
      more.length > 0
    ) {
      return new Wrong("must look like adult-cleaning:2");
    }
    return { procedure, timesPerYear };
  },
  write: ({ procedure, timesPerYear }) => `${procedure}:${timesPerYear}`,
};

/** "crown=966.00", a member fee, or "filling=30%", a discount. */
export const scheduleRow: Form<ScheduleRow> = {
  parse(given) {
    const [procedure = "", amount = "", ...more] = given.split("=");
    const wrong = new Wrong("must look like crown=966.00 or filling=30%");
    if (slug.parse(procedure) instanceof Wrong || more.length > 0) return wrong;
    if (amount.endsWith("%")) {
      const percentOff = wholeNumber(1, 100).parse(amount.slice(0, -1));
      return percentOff instanceof Wrong ? wrong : { procedure, percentOff };
    }
    const memberCents = money.parse(amount);
    return memberCents instanceof Wrong ? wrong : { procedure, memberCents };
  },
  write: ({ procedure, memberCents, percentOff }) =>
    `${procedure}=${percentOff === undefined ? money.write(memberCents ?? 0) : `${percentOff}%`}`,
};
