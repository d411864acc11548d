import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { childPrice, familyYear, hasAdultPrice } from "../../plans.ts";
import { englishQuestions } from "../faq/english.ts";

export function familiesEnglish(facts: SiteFacts): DemoBlock[] {
  const { addPeople, turning26, receptionist, changeOffice } = englishQuestions(facts);
  return [
    {
      id: "families",
      type: "hero",
      props: {
        heading: "One account for the whole family",
        text: `<p>One login and one payment. Each person gets an ID card in their own name.${hasAdultPrice(facts.brand) ? ` Plans for kids cost ${childPrice(facts.brand, "en")} a year.` : ""}</p>`,
        has_price: true,
        action: { text: "See plans and prices", link: "/join-now#plans" },
        second_action: { text: "Find a dentist", link: "/find-a-dentist" },
        illustration: "family",
        note: notInsurance.en,
      },
    },
    {
      id: "a-family-year",
      type: "savings_example",
      props: {
        heading: "A quiet year for a family of four",
        text: "<p>Two adults and two kids go in for checkups, cleanings, and X-rays, plus fluoride for the kids, and no one needs a filling. Your year will look different, so run your own numbers.</p>",
        ...familyYear(facts.brand, "en"),
        action: { text: "Run your numbers", link: "/savings-summary" },
      },
    },
    {
      id: "who",
      type: "points",
      props: {
        heading: "Who can be on your plan",
        items: [
          {
            title: "You and your partner",
            text: "<p>Your spouse or domestic partner. No paperwork.</p>",
          },
          {
            title: "Your children",
            text: `<p>Until they turn 26.${hasAdultPrice(facts.brand) ? ` They pay ${childPrice(facts.brand, "en")} a year through age 17. Once they turn 18, they pay the adult price from the next renewal on.` : ""} A child with a disability can stay at any age.</p>`,
          },
          {
            title: "Others in your home",
            text: "<p>A parent, a grandparent, or anyone who lives with you.</p>",
          },
          {
            title: "Someone new in the family",
            text: "<p>A new baby or a new partner? Add them anytime under People in your account. You pay only for the days left on your plan.</p>",
          },
        ],
      },
    },
    {
      id: "family-questions",
      type: "faq_list",
      props: {
        heading: "What families ask",
        items: [addPeople, turning26, receptionist, changeOffice],
      },
    },
    {
      id: "next",
      type: "call_to_action",
      props: {
        heading: "Start with an office that works for everyone",
        text: "<p>Close to school, close to work, or on the way home.</p>",
        action: { text: "Find a dentist", link: "/find-a-dentist" },
      },
    },
  ];
}
