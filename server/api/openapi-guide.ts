import { jsonSchema, type JsonSchema } from "./openapi-types.ts";
import { sandboxCard, sandboxToken } from "#gateways/payments/sandbox/card-shapes.ts";

// What a client has to know beyond the calls themselves. Paragraphs are separated by a blank line.

const general =
  "Unknown fields are rejected. Money is integer cents in US dollars, days are YYYY-MM-DD, instants RFC 3339 UTC. Another method on a known path is 405, an unknown path 404. Repeat `lang` on each call that has it: what a person agrees to is agreed to in that language.";

const cookies =
  "**Cookies.** Keep what is set and send it back. Over https their names begin with `__Host-`; over http, which is for this machine only, they have no prefix. `enamel-visitor` is set with the first form token and tells visitors apart; `enamel-checkout` is set by POST /api/km/checkout/account and is the only key to a checkout until its payer is logged in; `enamel-session` is a member's session and `enamel-staff` one of the studio; `enamel-order` says that an order is open, for the pages' own script; `enamel-device` marks a browser that its member has used before.";

const tokens =
  "**Form tokens.** Calls that change something need the header `csrf-token`: GET /api/auth, and in the studio GET /api/studio/me, gives one as a response header, for the cookie it sets. It is valid for a day and belongs to one session, or to a visitor's cookie. Anything that logs someone in or out makes it stale (403 `csrf_stale`) and returns the next one in the same response header: logging in and out, confirming an email, changing a password, and POST /api/km/checkout/payment with `emailCode`, a declined one included. A client that meets `csrf_stale` gets a token from GET /api/auth and sends the same request again.";

const joining =
  "**Joining.** GET /api/v4/plans has the plan. POST /api/km/checkout/account starts a checkout with it and the payer, whose address gets an email with a code; POST /api/km/checkout/member adds each person; PUT /api/km/checkout/coupon takes a coupon. GET /api/km/checkout/payment has the order, the texts to agree to and the payment gateway, and POST pays. A payer who isn't logged in sends `emailCode`, which logs them in. A checkout is kept for 24 hours.";

const card =
  "**Where `paymentToken` comes from.** Never from this server: a card number goes to the gateway that GET /api/km/checkout/payment names in `gateway`. For `sandbox`, which accepts only test cards, POST `/tokens` at the origin of `fieldsUrl` with a `SandboxCard` as JSON answers 200 with a `SandboxToken`, 422 with `errors` (`field`, `word`) and a `message`, or with `error: invalid` for another shape or key, and 429 after too many cards; `fieldsUrl` is the same as a form in a frame. A token is good for one hour. For `stripe`, load Stripe.js with `publicKey` and create a ConfirmationToken (`ctoken_…`) or a PaymentMethod (`pm_…`) with it; its `id` is the token. `requires_action` in the answer to the payment says what the browser does for 3-D Secure: go to `url` and come back, or call `stripe.handleNextAction` with `clientSecret`; then ask GET /api/km/checkout/payment/{paymentId}.";

const consent =
  "**Disclosures.** Send `id` and `version` of each text of GET /api/km/checkout/payment in `disclosuresAccepted`, all but `auto-renewal`: that one is agreed to with `autoRenew: true` and its version in `renewalConsentVersion`, and left out with `autoRenew: false`. It is listed only where plans can renew and something is due. A version is made of the words, so GET and POST need the same `lang`; in another one, or after a text has changed, the answer is 422 with `disclosure_changed`.";

const prices =
  "**Prices.** The server computes them; nothing that is sent is a price. People are ordered by their own tier's price as a first person, the most expensive first. The nth of them pays their tier's `family` price of the highest `fromPerson` that is n or less and is sold in the cycle, else its plain price. One processing fee per order, the highest of its people's tiers, and none within 60 days of an earlier plan. A coupon of `percent` is of the people's prices and never of the fee, rounded up to the cent; one of `amountCents` is at most the people's prices; `fee_waived` is the fee; `free_dependent` is the lowest price of two or more people. If a coupon would leave less than 50 cents to pay, the rest is waived too, and nothing is due. A discount on people is shared among them by price: what the first n lines bear together is rounded down to the cent. `discountCents` is what all of it takes off the sum of the lines. `renewalCents` is the people's prices without coupon and fee.";

const refunds =
  "**Refunds.** GET /api/v4/member/cancelSubscription/{id} quotes the refund for today, and POST takes that amount. Through the thirtieth day after the plan's first day, or after the welcome email's delivery where that is later, it is all that was paid, less the processing fee that was paid: none of it is kept in AR and MD, at most $30 elsewhere. Later it is, for each person, what was paid for them times the months of the term that have not begun, divided by the months of the term and rounded up to the cent; the fee stays. Earlier refunds by staff aren't deducted, and no more is refunded than was paid.";

export const guide = [general, cookies, tokens, joining, card, consent, prices, refunds].join(
  "\n\n",
);

export const guideSchemas: Record<string, JsonSchema> = {
  SandboxCard: jsonSchema(sandboxCard, "input"),
  SandboxToken: jsonSchema(sandboxToken, "output"),
};

export const tags = [
  {
    name: "auth",
    description: "Who is logged in.",
    paths: /^\/api\/(?:auth|login(?:\/\w+)*|captcha\/challenge)$/,
  },
  { name: "content", description: "A site's content.", paths: /^\/api\/cms$/ },
  {
    name: "contact",
    description: "Messages to the plan's team and the dental group.",
    paths: /^\/api\/(?:v4|km)\/contact(?:\/|$)/,
  },
  {
    name: "grievance",
    description: "Grievances, each with a number to follow.",
    paths: /^\/api\/(?:v4|km)\/grievance(?:\/|$)/,
  },
  {
    name: "member",
    description: "A member's account, plans, and payments.",
    paths: /^\/api\/v4\/(?:member|renewal|reminders|card)\//,
  },
  { name: "checkout", description: "Joining a plan.", paths: /^\/api\/km\/checkout\// },
  {
    name: "catalog",
    description: "Plans, offices and dentists.",
    paths:
      /^\/api\/(?:v4\/(?:locations|plans|places|providers|directory|coupon|zips)|km\/(?:office|group))(?:\/|$)/,
  },
  { name: "studio", description: "For a site's team.", paths: /^\/api\/studio\// },
  {
    name: "operations",
    description: "Reports from pages, and webhooks.",
    paths: /^\/(?:collect$|api\/webhooks\/)/,
  },
] as const;

/** Throws on a path without a tag: the table has a mistake. */
export function tagOf(path: string): string {
  const tag = tags.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`No tag describes ${path}.`);
  return tag.name;
}
