import { notInsurance, type SiteFacts, unless } from "../../demo-content.ts";
import { leavingEarly, processingFee } from "../../plans.ts";
import type { TextSection } from "../sections.ts";

export const englishTerms = (facts: SiteFacts): TextSection[] => [
  [
    "who-we-are",
    "Who we are",
    `<p>${facts.seller} sells the savings plan and runs this site. In these terms, “we” and “us” mean ${facts.seller}, and “you” means the person who opens the account and pays. The address, phone number and email address are at the end.</p>`,
  ],
  [
    "the-plan",
    "What the plan is",
    `
<p><strong>${notInsurance.en}</strong> The plan is a membership. While it runs:</p>
<ul>
<li>participating offices charge you the member fees on their published list, and give you the visits that your plan includes;</li>
<li>you pay the office yourself, at the time of your visit;</li>
<li>we make no payments to offices or dentists for your care;</li>
<li>a service that is not on the list is charged at the office’s usual fee.</li>
</ul>
<p>The examples of savings on this site are examples. What you save depends on the care you need and on your office.</p>`,
  ],
  [
    "who-may-join",
    "Who may join",
    `
<p>You must be 18 or older and live in a state where the plan is sold. We do not ask about your health.</p>
<p>You may add your spouse or domestic partner, your children until they turn 26, adult children of any age who live with a disability, and other people in your household. Before you add another adult, ask them. What you tell us about people must be true.</p>`,
  ],
  [
    "what-you-pay",
    "What you pay, and when",
    `
<p>You pay the plan price for each person, by the year or by the month, in advance. ${
      processingFee(facts.brand, "en")
        ? `There is a one-time processing fee of ${processingFee(facts.brand, "en")}, charged with your first payment. It is never more than $30.`
        : "There is no processing fee."
    }</p>
<p>Before you pay, the checkout shows what is due today and the last day of your plan. We charge nothing that was not on that screen. The price of a term does not change while the term runs.</p>
<p>You get a receipt by email for each payment and for each refund.</p>`,
  ],
  [
    "start-and-end",
    "When the plan starts and ends",
    "<p>The plan starts on the start date on your card and ends on its through date. There is no waiting period. We send your plan documents by email when you join, and you find them in your account.</p>",
  ],
  [
    "people-on-your-plan",
    "Adding and removing people",
    unless(
      "peopleChanges",
      `
<p>You can add a person at any time. You pay for the days left in your term.</p>
<p>A child leaves the plan on the 26th birthday, unless the child lives with a disability.</p>`,
      `
<p>You choose who is on your plan when you join. If someone has to be added or taken off after that, call us.</p>
<p>A child who turns 26 stays on the plan until its term ends. After that they need a plan of their own, unless they live with a disability.</p>`,
    ),
  ],
  [
    "renewal",
    unless("autoRenewal", "Renewal", "No automatic renewal"),
    unless(
      "autoRenewal",
      `
<p>The plan renews automatically only if you agreed to that separately, in a box that starts empty. If you didn't, the plan ends on its through date and you owe nothing more.</p>
<p>If you did, we email you before each renewal with the price, the date, and how to stop it. You can turn auto-renew off or on in your account until the day before.</p>
<p>We keep a record of your choice: the words you agreed to, and when.</p>`,
      `
<p>The plan doesn't renew. It ends on its through date: a yearly plan after one year, a monthly plan after one month. Nothing more is charged, and you owe nothing more.</p>
<p>To keep a plan, join again once it has ended, at the price of that day.</p>`,
    ),
  ],
  [
    "cancel-and-refund",
    "Canceling and refunds",
    `
<p>You can cancel at any time, online, in two steps. You see the exact refund before you confirm, and we confirm by email. You may also call or write to us.</p>
<h3>In the first 30 days</h3>
<p>We refund everything you paid, less the one-time processing fee where the law of your state lets us keep it. The 30 days count from the first day of your plan, or from the day we sent your plan documents if that is later.</p>
<h3>After the first 30 days</h3>
<p>We refund the plan price you paid for the current term, times the whole months you have not used, divided by the months of the term. The processing fee is not part of this sum. If you pay by the month, the month you paid for runs to its end.</p>
<p>An example: you paid ${leavingEarly(facts.brand, "en").paid} for 12 months and cancel in the fourth month. Eight whole months are unused: ${leavingEarly(facts.brand, "en").paid} × 8 ÷ 12 = ${leavingEarly(facts.brand, "en").back}.</p>
<h3>In both cases</h3>
<p>A refund does not depend on which visits you have had. We pay it within 30 days, to the card you paid with. If you move to a state where we do not sell the plan, the same rules hold.</p>`,
  ],
  [
    "no-office-near",
    "If no office is near you",
    "<p>If no participating dentist is within 25 miles of the home address in your account, tell us. We cancel the plan and refund all you paid for the current term.</p>",
  ],
  [
    "offices",
    "Offices and dentists",
    `
<p>Each office answers for the care it gives. Your dentist alone decides with you on your treatment; we have no say in it. We do not practice dentistry.</p>
<p>Offices agree to honor the member fees. We check the list of offices and show the date of the last check. Dentists and offices can leave the plan. If yours does, you can go to any other office that honors the plan, or cancel as above.</p>
<p>To have another office on your card, call us.</p>`,
  ],
  [
    "your-part",
    "Your part",
    `
<ul>
<li>Show your card at the office, and pay the office for your visit.</li>
<li>Keep your contact details and payment card up to date.</li>
<li>Keep your password to yourself, and tell us if somebody else knows it.</li>
<li>Do not let another person use a card that is not theirs. If that happens, we may end the plan; the refund rules above still hold.</li>
</ul>`,
  ],
  [
    "complaints",
    "Complaints",
    `
<p>Use the <a href="/grievance-form">grievance form</a>, call or write. You need no account, and somebody may do it for you. You get a number and a page where you can follow your complaint.</p>
<ul>
<li>We confirm it within 5 calendar days.</li>
<li>We answer it within 30 days; if it is urgent, within 3.</li>
<li>If you do not agree with the answer, you can appeal to us, and you can turn to your state at any time.</li>
</ul>
<p>A complaint never changes how we or an office treat you.</p>`,
  ],
  [
    "your-state",
    "Rules for your state",
    `
<ul>
<li><strong>Arizona:</strong> see <a href="/arizona">If you live in Arizona</a>.</li>
<li><strong>Arkansas and Maryland:</strong> if you cancel in the first 30 days, we also refund the processing fee.</li>
<li><strong>California:</strong> you have a <a href="/directory">provider directory</a> and a <a href="/grievance-form">grievance form</a> of your own, and an interpreter at no cost. Coupons are not offered.</li>
</ul>
<p>If the law of your state gives you more than these terms, you get more. Nothing here takes away a right that the law gives you.</p>`,
  ],
  [
    "changes",
    "Changes to these terms",
    "<p>A change never touches the term you have paid for. The new terms count for plans that start after the change, and you see them before you join. Older versions stay on file, and you can ask us for yours.</p>",
  ],
  [
    "the-law",
    "The law that counts",
    `<p>The law of the state where you live counts for these terms, and you keep your right to go to court there. How we handle your data is in the <a href="/privacy">privacy policy</a>. If one part of these terms does not hold in law, the rest still does.</p>`,
  ],
  [
    "contact",
    "How to reach us",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Phone: <a href="${facts.phoneLink}">${facts.phone}</a><br />Email: <a href="mailto:${facts.email}">${facts.email}</a></p>`,
  ],
];
