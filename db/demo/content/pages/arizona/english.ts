import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { arizonaRefund } from "../../refunds.ts";

export const arizonaEnglish = (facts: SiteFacts): DemoBlock[] => [
  {
    id: "head",
    type: "hero",
    props: {
      heading: "If you live in Arizona",
      text: "<p>What the plan is, what it isn't, and who can help you.</p>",
    },
  },
  {
    id: "notice",
    type: "state_notice",
    props: {
      state: "Arizona",
      heading: notInsurance.en,
      html: `
<ul>
<li>The plan gives you lower prices at participating dental offices.</li>
<li>You must pay the office directly for all services. For services on its price list, you pay the member price. The services your plan includes cost nothing at the visit.</li>
<li>The plan makes no payments to dentists or offices.</li>
<li>Prices and savings vary by office and by service.</li>
<li>The plan doesn't replace health benefits the law may require you to have.</li>
</ul>
<p>Sold by ${facts.seller}, ${facts.address.split("\n").slice(1).join(", ")}. Phone: <a href="${facts.phoneLink}">${facts.phone}</a>.</p>`,
    },
  },
  {
    id: "first-30-days",
    type: "rich_text",
    props: {
      heading: "Your first 30 days",
      html: `<p>${arizonaRefund(facts.brand, "en")} The 30 days start on the first day of your plan, or on the day we sent your documents if that's later. It doesn't matter how many visits you've had. We send your refund within 30 days.</p><p>Cancel in your <a href="/member-login">account</a>, call us, or email <a href="mailto:${facts.email}">${facts.email}</a>. For refunds after the first 30 days, see the <a href="/terms#cancel-and-refund">Terms of Service</a>.</p>`,
    },
  },
  {
    id: "if-something-goes-wrong",
    type: "steps",
    props: {
      heading: "If something goes wrong",
      items: [
        {
          title: "Tell us",
          text: `<p>Call <a href="${facts.phoneLink}">${facts.phone}</a> or use the <a href="/grievance-form">grievance form</a>. You'll get a reference number right away.</p>`,
        },
        {
          title: "We answer",
          text: "<p>Within 5 days, we'll confirm that we're working on your complaint. We'll answer within 30 days, or within 3 days if it's urgent. If you don't agree, you can appeal.</p>",
        },
        {
          title: "Contact the state",
          text: '<p>You can do this anytime. You can file a consumer complaint with the <a href="https://www.azag.gov/consumer">Arizona Attorney General</a>. The state office that oversees these plans is the <a href="https://difi.az.gov">Arizona Department of Insurance and Financial Institutions</a>.</p>',
        },
      ],
    },
  },
];

export const notSoldEnglish = ({ soldIn, phone, phoneLink }: SiteFacts): DemoBlock[] => [
  {
    id: "head",
    type: "hero",
    props: {
      heading: "Our plans aren't sold in Arizona",
      text: `<p>You can join if you live in ${soldIn?.en}.</p>`,
      action: { text: "See plans and prices", link: "/join-now" },
      second_action: { text: "Find a dentist", link: "/find-a-dentist" },
      note: notInsurance.en,
    },
  },
  {
    id: "moved",
    type: "rich_text",
    props: {
      heading: "Already a member?",
      html: `<p>If you've moved to Arizona, call <a href="${phoneLink}">${phone}</a> or <a href="/support">write to us</a>, and we'll tell you how you can use your plan. To file a complaint, use the <a href="/grievance-form">grievance form</a>. You can also contact the <a href="https://www.azag.gov/consumer">Arizona Attorney General</a>.</p>`,
    },
  },
];
