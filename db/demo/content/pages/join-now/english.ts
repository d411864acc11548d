import type { DemoBlock, SiteFacts } from "../../demo-content.ts";
import { hasAdultPrice, planCards, processingFee } from "../../plans.ts";
import { englishQuestions } from "../faq/english.ts";

export function joinNowEnglish(facts: SiteFacts): DemoBlock[] {
  const { fee, renewal, refund, noDentistNear } = englishQuestions(facts);
  return [
    {
      id: "start",
      type: "hero",
      props: {
        heading: "Join in about five minutes",
        text: "<p>Pick a plan. You can pick your office now or later, and you'll see your total before you pay.</p>",
      },
    },
    {
      id: "plans",
      type: "plan_cards",
      props: {
        heading: "The plans",
        plans: planCards(facts.brand, "en"),
        note: hasAdultPrice(facts.brand) ? joiningTogether(facts) : undefined,
      },
    },
    {
      id: "what-happens",
      type: "steps",
      props: {
        heading: "How joining works",
        items: [
          {
            title: "Choose",
            text: `<p>Pick a plan and an office${facts.hasPartnerOffices ? " that accepts it" : ". All our offices accept all our plans"}. If you don't have an office yet, you can choose one later in your account.</p>`,
          },
          {
            title: "Tell us who's joining",
            text: "<p>Enter your details, then add the people on your plan. We ask for names, birth dates, and your address and phone number, but nothing about your health. Need to stop partway? We keep what you entered for 24 hours.</p>",
          },
          {
            title: "Review and pay",
            text: "<p>You'll see what's due today, the last day of your plan, and what it costs to renew. Once you pay, your ID card is ready to use.</p>",
          },
        ],
      },
    },
    {
      id: "have-ready",
      type: "points",
      props: {
        heading: "Have these ready",
        items: [
          {
            title: "An email address",
            text: "<p>We'll email you a code to make sure it's yours. We'll also email you your receipts and a link to your ID cards.</p>",
          },
          {
            title: "Names and birth dates",
            text: "<p>For you and everyone who's joining with you. We also ask for your address and phone number.</p>",
          },
          {
            title: "A credit or debit card",
            text: "<p>To pay today's total.</p>",
          },
        ],
      },
    },
    {
      id: "before-you-join",
      type: "faq_list",
      props: { heading: "Before you join", items: [fee, renewal, refund, noDentistNear] },
    },
    {
      id: "talk-to-someone",
      type: "rich_text",
      props: {
        heading: "Prefer to talk to someone?",
        html: `<p>Call <a href="${facts.phoneLink}">${facts.phone}</a>, or ask at the front desk of any of our offices. They can tell you whether a plan makes sense for you, and they'll say so if it doesn't. You'll find more ways to reach us on the <a href="/support">support page</a>.</p>`,
      },
    },
  ];
}

const joiningTogether = ({ brand }: SiteFacts) =>
  `<p>Joining with family? Choose one person's plan, then add everyone else to the same order.${
    processingFee(brand, "en") ? " You pay one processing fee, however many people join." : ""
  }</p>`;
