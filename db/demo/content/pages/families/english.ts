import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { familyYear } from "../../plans.ts";
import { englishQuestions } from "../faq/english.ts";

export function familiesEnglish(facts: SiteFacts): DemoBlock[] {
  const { addPeople, turning26, receptionist, changeOffice } = englishQuestions(facts);
  return [
    {
      id: "families",
      type: "hero",
      props: {
        heading: "One account, everybody’s teeth",
        text: "<p>You sign in once and pay once. Each person gets a card with their own name on it.</p>",
        action: { text: "Find a dentist", link: "/find-a-dentist" },
        second_action: { text: "See plans and prices", link: "/join-now#plans" },
        illustration: "family",
        note: notInsurance.en,
      },
    },
    {
      id: "a-family-year",
      type: "savings_example",
      props: {
        heading: "A quiet year for a family of four",
        text: "<p>Two adults and two children go for their checkups, cleanings and X-rays, and nobody needs a filling. Your own year will look different, so do your own sum.</p>",
        ...familyYear(facts.brand, "en"),
        action: { text: "See the fees of your office", link: "/savings-summary" },
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
            text: "<p>Your spouse or domestic partner. No papers to send.</p>",
          },
          {
            title: "Your children",
            text: "<p>Until their 26th birthday. Children who live with a disability can stay longer.</p>",
          },
          {
            title: "Others at home",
            text: "<p>A parent, a grandparent, whoever shares your home.</p>",
          },
          {
            title: "Someone new in the family",
            text: `<p>A new baby or a new partner? Call us: <a href="${facts.phoneLink}">${facts.phone}</a>.</p>`,
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
        heading: "Start with the office everybody can get to",
        text: "<p>After school, after work, or on the way.</p>",
        action: { text: "Find a dentist", link: "/find-a-dentist" },
      },
    },
  ];
}
