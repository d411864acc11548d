import { type DemoBlock, notInsurance } from "../../demo-content.ts";

export const howItWorksEnglish: DemoBlock[] = [
  {
    id: "head",
    type: "hero",
    props: {
      shape: "band",
      heading: "You join. The office charges you less.",
      text: "<p>That is the whole idea. Here is how it goes, from the first look to the front desk.</p>",
      action: { text: "See plans and prices", link: "/join-now" },
      note: notInsurance.en,
    },
  },
  {
    id: "the-way",
    type: "how_it_works",
    props: {
      heading: "From your sofa to the chair",
      items: [
        {
          title: "Find an office you can get to",
          text: '<p>Type your ZIP code and see who is near, who takes new patients, and the day we last checked. <a href="/find-a-dentist">Find a dentist</a></p>',
          illustration: "map",
        },
        {
          title: "Do the sum before you join",
          text: '<p>Each office has a list: the usual fee, the member fee, the difference. Add up what you expect to need and see whether a plan pays off. <a href="/savings-summary">See the fees</a></p>',
          illustration: "tooth",
        },
        {
          title: "Join and keep your card on your phone",
          text: "<p>Add the people who join with you. You see what is due today and the last day of your plan, then you pay. Everybody gets a card.</p>",
          illustration: "wallet-card",
        },
        {
          title: "Show it at the front desk",
          text: "<p>The card tells them what to do, and they can scan it to see that it is active. You pay the member fee, and nobody has to file anything.</p>",
          illustration: "front-desk",
        },
      ],
    },
  },
  {
    id: "what-we-do-not-do",
    type: "points",
    props: {
      heading: "What the plan does not do",
      items: [
        {
          title: "It does not pay your dentist",
          text: "<p>You do, at the member fee. So there is nothing to claim, and nobody to ask first.</p>",
        },
        {
          title: "It doesn't renew without asking",
          text: "<p>Your plan ends on its last day, and nothing more is charged.</p>",
        },
        {
          title: "It does not hold on to you",
          text: "<p>Cancel online and see the exact refund first. You never have to call.</p>",
        },
      ],
    },
  },
  {
    id: "what-it-costs",
    type: "rich_text",
    props: {
      heading: "What it costs",
      html: '<p>A price for each person, by the year or, on some plans, by the month. Where there is a processing fee, you pay it once, it is never more than $30, and it stands beside the price.</p><p>Before you pay, one screen shows what is due today and the last day of your plan. <a href="/join-now#plans">Compare the plans</a></p>',
    },
  },
  {
    id: "when-it-does-not-pay",
    type: "rich_text",
    props: {
      heading: "When a plan is not for you",
      html: "<p>A savings plan does not suit everybody. It may not pay off if:</p><ul><li>you have dental benefits through work and are happy with them,</li><li>your dentist is not on our list and you do not want to change,</li><li>you will not need more than one short visit this year.</li></ul><p>Do the sum first. The fee lists are public for just that.</p>",
    },
  },
  {
    id: "join",
    type: "call_to_action",
    props: {
      heading: "Does it pay off for you?",
      action: { text: "See plans and prices", link: "/join-now" },
    },
  },
];
