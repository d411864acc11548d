import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { planCards } from "../../plans.ts";
import { englishQuestions } from "../faq/english.ts";

export function joinNowEnglish(facts: SiteFacts): DemoBlock[] {
  const { fee, renewal, refund, noDentistNear } = englishQuestions(facts);
  return [
    {
      id: "start",
      type: "hero",
      props: {
        heading: "Join in about five minutes",
        text: "<p>Choose your office, add your people, see the total. You pay nothing before you have seen all of it.</p>",
        action: { text: "Choose your office", link: "/find-a-dentist" },
        second_action: { text: "Compare the plans", link: "#plans" },
        illustration: "wallet-card",
        note: `${notInsurance.en} It is a membership that lowers what you pay at the office.`,
      },
    },
    {
      id: "plans",
      type: "plan_cards",
      props: {
        heading: "The plans",
        text: "<p>Each price is for one person. A plan ends after the year or the month you pay for.</p>",
        plans: planCards(facts.brand, "en"),
        note: `<p>${notInsurance.en} You pay the office yourself, at the member fee. Prices can differ by office.</p>`,
      },
    },
    {
      id: "what-happens",
      type: "steps",
      props: {
        heading: "What happens next",
        items: [
          {
            title: "Choose",
            text: "<p>Pick an office and one of its plans. If you have no office yet, you can go on without one.</p>",
          },
          {
            title: "Tell us who",
            text: "<p>Your details, then the people on your plan. Names and birth dates, nothing about your health.</p>",
          },
          {
            title: "Check and pay",
            text: "<p>One screen shows what is due today and the last day of your plan. Pay, and your card is ready to show.</p>",
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
            text: "<p>We send you a code to make sure it is yours. Your card and receipts go there.</p>",
          },
          {
            title: "Names and birth dates",
            text: "<p>Yours, and those of everybody who joins with you.</p>",
          },
          {
            title: "A payment card",
            text: "<p>Credit or debit. You can stop halfway: we keep what you typed for 24 hours.</p>",
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
        heading: "Rather talk to someone?",
        html: `<p>Call <a href="${facts.phoneLink}">${facts.phone}</a>, or ask at the front desk of any of our offices. They can tell you whether a plan makes sense for you, and they will say so if it does not. More ways to reach us are on the <a href="/support">support page</a>.</p>`,
      },
    },
  ];
}
