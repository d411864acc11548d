import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const refunds = (fee: string) =>
  `<p>I can cancel online anytime. If I cancel in the first 30 days (counted from the first day of my plan, or from the day my plan documents are sent if that's later), I get back everything I paid ${fee}. {later_refund}</p>`;
const feeReturned = refunds("including the processing fee");

export const en: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p>The {plan} is a savings plan, <strong>not insurance</strong>. It doesn't pay dentists. I pay them, at the member price. Savings vary by office and service. Sold by {organization}, {address}, {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>I understand this, agree to the <a href="/terms">Terms of Service</a>, and have read the <a href="/privacy">Privacy Policy</a>.</p>',
  },
  {
    id: "refunds",
    html: refunds("except the processing fee"),
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>I authorize {organization} to renew my plan and charge my card {renewal_price} on {renewal_date}, then my plan's price {cycle}, until I turn off auto-renew or cancel. I can do either one online anytime or by calling {phone}. The price can change only if I get an email at least 35 days before, in time to turn off auto-renew.</p>",
  },
  {
    id: "grievance-rights",
    html: "<p>You can also contact your state's consumer protection office or attorney general, anytime and at no cost. You don't have to wait for our answer. Questions? Call us at <strong>{phone}</strong>.</p>",
  },
  {
    // In the words of the law (Health and Safety Code, section 1368.02(b)).
    id: "grievance-rights",
    state: "CA",
    html: "<p>The California Department of Managed Health Care is responsible for regulating health care service plans. If you have a grievance against your health plan, you should first telephone your health plan at <strong>{phone}</strong> and use your health plan's grievance process before contacting the department. Utilizing this grievance procedure does not prohibit any potential legal rights or remedies that may be available to you. If you need help with a grievance involving an emergency, a grievance that has not been satisfactorily resolved by your health plan, or a grievance that has remained unresolved for more than 30 days, you may call the department for assistance. You may also be eligible for an Independent Medical Review (IMR). If you are eligible for IMR, the IMR process will provide an impartial review of medical decisions made by a health plan related to the medical necessity of a proposed service or treatment, coverage decisions for treatments that are experimental or investigational in nature and payment disputes for emergency or urgent medical services. The department also has a toll-free telephone number (<strong>1-888-466-2219</strong>) and a TDD line (<strong>1-877-688-9891</strong>) for the hearing and speech impaired. The department's internet website <strong><a href='https://www.dmhc.ca.gov'>www.dmhc.ca.gov</a></strong> has complaint forms, IMR application forms, and instructions online.</p>",
  },
  {
    id: "grievance-urgent",
    html: "<p>In an emergency, call 911. If waiting could seriously harm someone's health, mark your complaint as urgent or call us at <strong>{phone}</strong>. We answer urgent complaints within 3 days. You don't have to wait for our answer to get care or to contact your state.</p>",
  },
  {
    id: "grievance-urgent",
    state: "CA",
    html: "<p>If your complaint is urgent, you have the right to contact the California Department of Managed Health Care right away at <strong>1-888-466-2219</strong> (TDD <strong>1-877-688-9891</strong>), without using our complaint process first.</p>",
  },
  {
    id: "interpreter",
    html: "<p>Need help in another language, or help reading this form? Call <strong>{phone}</strong>. Interpreter services are free.</p>",
  },
];

export const cycles = { annual: "every year", monthly: "every month" };

export const laterRefunds = {
  annual: "After that, I get back my plan's price for the full months I haven't used.",
  monthly: "After that, there's no refund, because I pay one month at a time.",
};
