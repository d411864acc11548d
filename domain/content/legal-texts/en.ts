import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const days =
  "The 30 days start when my plan does, or when my plan documents are sent if that's later. {later_refund} It doesn't matter how many visits I've had.";
const feeReturned = `<p>I can cancel online anytime. If I cancel in the first 30 days, I get back everything I paid, including the processing fee. ${days}</p>`;

export const en: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p><strong>This is not insurance.</strong> The {plan} is a savings plan from {organization}. I pay the dentist myself, at the member price, when I go. The plan doesn't pay dentists. How much I save depends on the office and the service.</p><p>The plan is sold by {organization}, {address}. Phone: {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>I agree to the <a href="/terms">Terms of Service</a> of {organization}, and I\'ve read the <a href="/privacy">privacy policy</a>.</p>',
  },
  {
    id: "refunds",
    html: `<p>I can cancel online anytime. If I cancel in the first 30 days, I get back everything I paid except the processing fee. ${days}</p>`,
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>I authorize {organization} to renew my plan {cycle} and to charge my card on file: {renewal_price} on {renewal_date}, and the price of my plan {cycle} after that, until I turn auto-renew off or cancel. The price can change only if I get an email at least 35 days before, and I can turn off auto-renew before it takes effect. I can turn auto-renew off or cancel online anytime, or call {phone}.</p>",
  },
];

export const cycles = { annual: "every year", monthly: "every month" };

export const laterRefunds = {
  annual: "After that, I get back my plan's price for the full months I haven't used.",
  monthly: "After that, there's no refund, because I pay one month at a time.",
};
