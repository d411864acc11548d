import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import {
  includedVisits,
  monthlyPlans,
  processingFee,
  renewalNotices,
  yearlyPrices,
} from "../../plans.ts";

const prices = {
  all: "a yearly or monthly price",
  some: "a yearly price or, with some plans, a monthly one",
  none: "a yearly price",
};

export const howItWorksEnglish = ({ brand }: SiteFacts): DemoBlock[] => [
  {
    id: "head",
    type: "hero",
    props: {
      shape: "band",
      has_price: true,
      illustration: "mirror",
      heading: "You join. The office charges you less.",
      text: `<p>The plan includes ${includedVisits(brand, "en")}. Everything else on the price list costs less.</p>`,
      action: { text: "See plans and prices", link: "/join-now" },
      note: notInsurance.en,
    },
  },
  {
    id: "the-way",
    type: "how_it_works",
    props: {
      heading: "From sign-up to your first visit",
      items: [
        {
          title: "Find an office near you",
          text: "<p>Enter your ZIP code to see who's nearby, who's accepting new patients, and when we last verified that they accept the plan. <a href=\"/find-a-dentist\">Find\u00a0a\u00a0dentist</a></p>",
          illustration: "map",
        },
        {
          title: "Run the numbers before you join",
          text: '<p>Every service on the list has a usual fee and a member price. Add up what you expect to need, and see whether a plan pays off. <a href="/savings-summary">See\u00a0the\u00a0prices</a></p>',
          illustration: "price-list",
        },
        {
          title: "Join and keep your ID card on your phone",
          text: "<p>Add everyone who's joining with you. Before you pay, you'll see what's due today, the last day of your plan, and what it costs to renew. Everyone gets an ID card.</p>",
          illustration: "wallet-card",
        },
        {
          title: "Show it at the front desk",
          text: "<p>Your card tells you what to say, and the front desk can scan it to check that your plan is active. Pay your member price, which is $0 for some services, and you're done.</p>",
          illustration: "front-desk",
        },
      ],
    },
  },
  {
    id: "what-we-do-not-do",
    type: "points",
    props: {
      heading: "What the plan doesn't do",
      items: [
        {
          title: "It doesn't pay your dentist",
          text: `<p>You do, at the member price. You pay nothing for the ${includedVisits(brand, "en")} your plan includes. Either way, there are no claims to file and no approvals to wait for.</p>`,
        },
        {
          title: "It doesn't renew unless you say so",
          text: `<p>Your plan ends on its last day unless you turn on auto-renew. With it on, we email you ${renewalNotices(brand, "en")}. You can turn it off online anytime.</p>`,
        },
        {
          title: "It doesn't lock you in",
          text: "<p>Cancel online anytime, and see your exact refund first. You don't have to call.</p>",
        },
      ],
    },
  },
  {
    id: "what-it-costs",
    type: "rich_text",
    props: {
      heading: "What it costs",
      html: `<p>${yearlyPrices(brand, "en") ?? `Each person pays ${prices[monthlyPlans(brand)]}.`} ${
        processingFee(brand, "en")
          ? `There's also a ${processingFee(brand, "en")} processing fee. You pay it once when you join, no matter how many people are on your plan, and it's shown next to the price.`
          : "There's no processing fee."
      }</p><p>Before you pay, you'll see what's due today, the last day of your plan, and what it costs to renew. <a href="/join-now#plans">Compare the plans</a></p>`,
    },
  },
  {
    id: "when-it-does-not-pay",
    type: "rich_text",
    props: {
      heading: "When a plan isn't for you",
      html: "<p>A savings plan isn't for everyone. It may not pay off if:</p><ul><li>you have dental benefits through work and you're happy with them,</li><li>your dentist isn't on our list and you don't want to switch, or</li><li>you won't need more than one checkup this year.</li></ul><p>Run the numbers first. That's why our prices are public.</p>",
    },
  },
  {
    id: "join",
    type: "call_to_action",
    props: {
      heading: "Will it pay off for you?",
      action: { text: "Run your numbers", link: "/savings-summary" },
    },
  },
];
