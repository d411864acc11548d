import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { processingFee } from "../../plans.ts";

export const arizonaEnglish = (facts: SiteFacts): DemoBlock[] => [
  {
    id: "head",
    type: "hero",
    props: {
      heading: "If you live in Arizona",
      text: "<p>What the plan is, what it is not, and who can help you.</p>",
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
<li>The plan gives you lower fees at participating dental offices.</li>
<li>You must pay the office yourself for everything it does for you, at the member fee.</li>
<li>The plan makes no payments to dentists or offices.</li>
<li>The fees and the savings differ by office and by service.</li>
<li>The plan does not take the place of benefits that the law may ask you to have.</li>
</ul>
<p>Sold by ${facts.seller}, ${facts.address.split("\n").slice(1).join(", ")}. Phone: <a href="${facts.phoneLink}">${facts.phone}</a>.</p>`,
    },
  },
  {
    id: "first-30-days",
    type: "rich_text",
    props: {
      heading: "Your first 30 days",
      html: `<p>You can cancel within 30 days of the first day of your plan, or of the day we sent your documents if that is later. ${
        processingFee(facts.brand, "en")
          ? `We refund what you paid for the plan. We may keep the one-time processing fee of ${processingFee(facts.brand, "en")}.`
          : "We refund all you paid."
      } It does not matter which visits you have had. You have your money within 30 days.</p><p>Cancel in your <a href="/member-login">account</a>, call us, or write to <a href="mailto:${facts.email}">${facts.email}</a>. What you get back after the first 30 days is in the <a href="/terms#cancel-and-refund">terms of service</a>.</p>`,
    },
  },
  {
    id: "if-something-goes-wrong",
    type: "steps",
    props: {
      heading: "If something goes wrong",
      items: [
        {
          title: "Tell us first",
          text: `<p>Call <a href="${facts.phoneLink}">${facts.phone}</a> or use the <a href="/grievance-form">grievance form</a>. You get a number right away.</p>`,
        },
        {
          title: "We answer",
          text: "<p>We confirm within 5 days and answer within 30. If it is urgent, within 3. If you do not agree, you can appeal.</p>",
        },
        {
          title: "Turn to the state",
          text: '<p>You can do this at any time. The <a href="https://www.azag.gov/consumer">Arizona Attorney General</a> takes complaints from consumers. The state’s regulator is the <a href="https://difi.az.gov">Arizona Department of Insurance and Financial Institutions</a>.</p>',
        },
      ],
    },
  },
];
