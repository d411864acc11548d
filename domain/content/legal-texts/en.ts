import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const days =
  "The 30 days start with my plan, or when my plan documents are sent if that's later. {later_refund}";
const refunds = (fee: string) =>
  `<p>I can cancel online anytime. If I cancel in the first 30 days, I get back everything I paid ${fee}, however many visits I've had. ${days}</p>`;
const feeReturned = refunds("including the processing fee");

export const en: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p>I understand that the {plan} is a savings plan and <strong>not insurance</strong>. I pay the dentist myself, at the member price. The plan doesn't pay dentists. How much I save depends on the office and the service. Sold by {organization}, {address}, {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>I agree to the <a href="/terms">Terms of Service</a> of {organization}, and I\'ve read the <a href="/privacy">privacy policy</a>.</p>',
  },
  {
    id: "refunds",
    html: refunds("except the processing fee"),
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>I authorize {organization} to renew my plan {cycle} and to charge my card on file: {renewal_price} on {renewal_date}, then the price of my plan {cycle}, until I turn off auto-renew or cancel, online anytime or at {phone}. The price can change only if I get an email at least 35 days before and can turn off auto-renew first.</p>",
  },
];

export const cycles = { annual: "every year", monthly: "every month" };

export const laterRefunds = {
  annual: "After that, I get back my plan's price for the full months I haven't used.",
  monthly: "After that, there's no refund, because I pay one month at a time.",
};
