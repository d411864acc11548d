import type { Typed } from "#app/site/form/form-outcome.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import {
  errorCodeOf,
  type Form,
  type FormPage,
  type Elsewhere,
  form,
} from "#app/site/form/forms.ts";
import { personBody } from "#app/site/form/person-input.ts";
import type { Perform } from "#contract/calls.ts";
import { checkoutSteps } from "#contract/checkout.ts";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";

/** The first page explains what became of a checkout that is no longer open. */
export const toCheckoutOver: Elsewhere = {
  not_found: ({ lang }) => localPath(lang, "/checkout?none"),
};

type Input = { body: Record<string, unknown>; coupon?: string | undefined };
type Options = {
  input: (typed: Typed, page: FormPage) => Input;
  /** `carried` is the query of the next address. */
  leadsTo: (carried: string, typed: Typed, page: FormPage) => string | undefined;
};

/** A form that starts or changes the checkout, and applies a coupon. */
export function checkoutForm({ input, leadsTo }: Options): Form {
  return {
    async send(perform, typed, page) {
      const carried = await startCheckout(perform, input(typed, page), page.lang);
      return { answer: { carried }, to: leadsTo(carried, typed, page) };
    },
  };
}

/** A coupon that is not valid yet may be once more is known: its code is carried in the query. */
export async function startCheckout(
  perform: Perform,
  { body, coupon }: Input,
  lang: Lang,
): Promise<string> {
  await perform("POST /api/km/checkout/account", { query: { lang }, body });
  if (!coupon) return "";
  try {
    const couponCode = { couponCode: coupon };
    await perform("PUT /api/km/checkout/coupon", { query: { lang }, body: couponCode });
    return "";
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return `?${new URLSearchParams({ coupon })}`;
  }
}

/** The answer that leads to the search for an office; the checkout keeps plan and tier meanwhile. */
export const pickOffice = "find";

/** What is chosen: a plan, and the tier where it was pressed or has to be chosen. */
export const choiceId = (planId: string, tierId?: string) =>
  tierId === undefined ? planId : `${planId}.${tierId}`;

const planOf = (choice = "") => choice.split(".")[0];
export const tierOf = (choice = "") => choice.split(".")[1];

/** Each choice of the first step has a question of its own for the billing cycle. */
export const cycleField = (choice: string) => `cycle-${tierOf(choice) ?? choice}`;

export function checkoutBody({ planId: choice, officeId, ...typed }: Typed) {
  const cycle = typed[cycleField(choice ?? "")] ?? typed.cycle;
  return {
    planId: planOf(choice),
    officeId: officeId === pickOffice ? null : (officeId ?? null),
    cycle,
  };
}

/** Posted from another step, which stays open; the tier that was chosen stays as well. */
const changeChoice = checkoutForm({
  input: (typed) => ({ body: checkoutBody(typed), coupon: typed.coupon }),
  leadsTo: (carried, { back, zip }, { lang, isDocument }) => {
    if (!isDocument) return undefined;
    const step = checkoutSteps.find((one) => one === back);
    return localPath(lang, step ? `/checkout/${step}` : "/checkout") + withZip(carried, zip);
  },
});

/** The ZIP code of a search starts the address. */
function withZip(carried: string, zip: string | undefined): string {
  const query = new URLSearchParams(carried);
  if (zip) query.set("zip", zip);
  return query.size > 0 ? `?${query}` : "";
}

export const chooseForms = {
  choose: checkoutForm({
    input: (typed) => ({
      body: { ...checkoutBody(typed), planDetailId: tierOf(typed.planId) ?? null },
      coupon: typed.coupon,
    }),
    leadsTo: (carried, { planId, officeId, zip }, { lang }) =>
      officeId === pickOffice
        ? localPath(lang, `/find-a-dentist?${new URLSearchParams({ plan: planOf(planId) ?? "" })}`)
        : localPath(lang, "/checkout") + withZip(carried, zip),
  }),
  cycle: changeChoice,
  plan: changeChoice,
  throw_away: form("DELETE /api/km/checkout/account", {
    input: () => ({}),
    leadsTo: (_answer, { lang }) => localPath(lang, "/checkout?thrown"),
  }),
};

const addPerson = form("POST /api/km/checkout/member", {
  input: (typed, { lang }) => ({ query: { lang }, body: personBody(typed) }),
  leadsTo: (_answer, page) => (page.isDocument ? donePath(page, "added") : undefined),
});

export const peopleForms = {
  add_person: addPerson,
  add_self: addPerson,
  remove: form("DELETE /api/km/checkout/member", {
    input: ({ memberId }, { lang }) => ({ query: { lang, memberId } }),
    leadsTo: (_answer, page) => (page.isDocument ? donePath(page, "removed") : undefined),
  }),
};

export const personForms = {
  edit_person: form("PUT /api/km/checkout/member", {
    input: (typed, { lang }) => ({
      query: { lang },
      body: { memberId: typed.memberId ?? "", ...personBody(typed) },
    }),
    leadsTo: (_answer, page) => donePath(page, "changed"),
  }),
};

/** The list of people with a notice of the change. */
function donePath({ lang, url }: FormPage, done: "added" | "changed" | "removed"): string {
  const coupon = url.searchParams.get("coupon");
  const query = new URLSearchParams({ done, ...(coupon && { coupon }) });
  return localPath(lang, `/checkout/add-member?${query}`);
}

export const continueForms = {
  continue: form("POST /api/v4/member/confirmEmail", {
    leadsTo: (_answer, { lang }) => localPath(lang, "/checkout"),
  }),
};

const couponForm = (codeOf: (typed: Typed) => string | null, must?: Form["must"]) =>
  form("PUT /api/km/checkout/coupon", {
    ...(must && { must }),
    // A document isn't redirected: the payment form comes back with what was typed there. Sent
    // again by a reload, it changes nothing.
    input: (typed, { lang }) => ({ query: { lang }, body: { couponCode: codeOf(typed) } }),
  });

/** The payment page's small forms; payment itself has a flow of its own, with the card. */
export const paymentForms = {
  coupon: couponForm(
    ({ couponCode = "" }) => couponCode,
    ({ couponCode }): FieldCodes => (couponCode ? {} : { couponCode: "coupon_missing" }),
  ),
  coupon_off: couponForm(() => null),
  // As with the coupon: what was typed comes back.
  cycle: checkoutForm({
    input: (typed) => ({ body: checkoutBody(typed) }),
    leadsTo: () => undefined,
  }),
  mail: form("POST /api/km/checkout/account/mail", { input: () => ({}) }),
};
