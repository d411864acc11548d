import { notInsurance, sellsIn, type SiteFacts } from "../../demo-content.ts";
import {
  firstNotice,
  hasAdultPrice,
  leavingEarly,
  monthlyPlans,
  processingFee,
  renewalNotices,
} from "../../plans.ts";
import { fullRefund, laterRefund } from "../../refunds.ts";
import { listed, type TextSection } from "../sections.ts";

const paidFor = {
  all: "yearly or monthly",
  some: "yearly or, with some plans, monthly",
  none: "for one year",
};

export const englishTerms = (facts: SiteFacts): TextSection[] => [
  [
    "who-we-are",
    "Who we are",
    `<p>${facts.seller} sells the savings plan and runs this site. In these terms, “we” and “us” mean ${facts.seller}, and “you” means the person who opens the account and pays. The address, phone number, and email address are at the end.</p>`,
  ],
  [
    "the-plan",
    "What the plan is",
    `
<p><strong>${notInsurance.en}</strong> The plan is a membership. While it's active:</p>
<ul>
<li>participating offices charge you the member prices on their published list and provide the services your plan includes;</li>
<li>you pay the office directly, at the time of your visit;</li>
<li>we make no payments to offices or dentists for your care;</li>
<li>for services that aren't on the list, you pay the office's usual fee.</li>
</ul>
<p>The savings shown on this site are examples. What you save depends on the care you need and on your office.</p>`,
  ],
  [
    "who-may-join",
    "Who may join",
    `
<p>You must be 18 or older and live in ${facts.soldIn?.en ?? "a state where the plan is available"}. We don't ask about your health.</p>
<p>You may add your spouse or domestic partner, your children until they turn 26, adult children with a disability (at any age), and others in your household. Ask other adults before you add them. The information you give us about each person must be true.</p>`,
  ],
  [
    "what-you-pay",
    "What you pay, and when",
    `
<p>You pay the plan price for each person in advance, ${paidFor[monthlyPlans(facts.brand)]}. ${
      processingFee(facts.brand, "en")
        ? `There is a one-time processing fee of ${processingFee(facts.brand, "en")}, charged when you join.`
        : "There is no processing fee."
    }</p>
<p>Before you pay, you'll see what's due today, the last day of your plan, and when it would renew and at what price. We won't charge you for anything you haven't agreed to. The price doesn't change until your plan renews.</p>
<p>We email you a receipt for each payment and refund.</p>`,
  ],
  [
    "start-and-end",
    "When the plan starts and ends",
    "<p>Your plan starts and ends on the dates on your ID card. There's no waiting period. We email your plan documents when you join. Your ID cards and receipts are also in your account.</p>",
  ],
  [
    "people-on-your-plan",
    "Adding and removing people",
    `
<p>You can add a person anytime while your plan is active, under <strong>People</strong> in your account. You pay only for the days left on your plan. If you've already paid to renew, you also pay that person's share of the renewal.</p>
<p>You can remove a person there too. They stay on the plan through the last day you paid for. You don't get a refund when you remove someone, even in the first 30 days. To remove the last person, cancel the plan.</p>
${hasAdultPrice(facts.brand) ? "<p>A child who turns 18 pays the adult price from the next renewal on.</p>\n" : ""}<p>A child who turns 26 stays on the plan through the last day you paid for. After that, they need their own plan, unless they have a disability.</p>`,
  ],
  [
    "renewal",
    "Renewal",
    `
<p>The plan renews automatically only if you turn on auto-renew, by checking a box when you join or later in your account. We never check the box for you. If you don't turn it on, the plan ends on its end date. You won't be charged again, and you owe nothing more.</p>
<p>If you turn it on, we email you ${renewalNotices(facts.brand, "en")}, with the price, the date, and how to stop it. If you turn it on less than ${firstNotice(facts.brand, "en")} before the renewal, your confirmation email shows the price and the date. ${monthlyPlans(facts.brand) === "none" ? "" : "A monthly plan renews every month without these emails. "}We email you at least 35 days before any price change.</p>
<p>You can turn off auto-renew online anytime. You can turn it on in your account until the last day of your plan.</p>
<p>We keep a record of your choice: the words you agreed to, and when.</p>`,
  ],
  [
    "cancel-and-refund",
    "Canceling and refunds",
    `
<p>You can cancel online anytime, in two steps. You'll see your exact refund before you confirm, and we confirm by email. You can also call or write to us.</p>
<h3>In the first 30 days</h3>
<p>${fullRefund(facts.brand, "en")} The 30 days start on the first day of your plan, or on the day we sent your plan documents if that's later.</p>
<h3>After the first 30 days</h3>
<p>${laterRefund(facts.brand, "en", "We calculate the refund this way: the price you paid for the current term, times the full months you haven't used, divided by the months in the term.")} ${processingFee(facts.brand, "en") ? "The processing fee isn't refunded. " : ""}Your plan ends the day you cancel.</p>
<p>For example, if you paid ${leavingEarly(facts.brand, "en").paid} for 12 months and cancel in the fourth month, eight full months are unused: ${leavingEarly(facts.brand, "en").paid} × 8 ÷ 12 = ${leavingEarly(facts.brand, "en").back}.</p>
<h3>In both cases</h3>
<p>Your refund doesn't depend on the visits you've had. We send it within 30 days to the card you paid with. If you move to a state where the plan isn't available, the same rules apply.</p>`,
  ],
  [
    "no-office-near",
    "If there's no office near you",
    `<p>If there's no participating dentist within 25 miles of the home address in your account, tell us. We'll cancel the plan and refund everything you paid for the current term${processingFee(facts.brand, "en") ? ", including any processing fee" : ""}.</p>`,
  ],
  [
    "offices",
    "Offices and dentists",
    `
<p>Each office is responsible for the care it provides. You and your dentist decide on your treatment, and we have no say in it. As the seller of the plan, we don't provide dental care.</p>
<p>Offices agree to honor the member prices. We check with the offices and show when we last verified that each one accepts the plan. Dentists and offices can leave the plan. If yours does, you can go to any other office that accepts the plan, or cancel as described above.</p>
<p>To change the office on your ID card, go to <strong>Office</strong> in your account. You'll see what changes before you confirm.</p>`,
  ],
  [
    "your-part",
    "Your responsibilities",
    `
<ul>
<li>Show your ID card at the office, and pay the office for your visit.</li>
<li>Keep your contact information up to date.</li>
<li>Keep your password private, and tell us if someone else knows it.</li>
<li>Don't let anyone use an ID card that isn't theirs. If that happens, we may end the plan. When we end a plan, we refund everything you paid if it's in the first 30 days. After that, we refund the plan price for every day that's left, not just for full months.</li>
</ul>`,
  ],
  [
    "complaints",
    "Complaints",
    `
<p>Use the <a href="/grievance-form">grievance form</a>, call, or write. You don't need an account, and someone else can do it for you. You'll get a reference number and a page where you can track your complaint.</p>
<ul>
<li>Within 5 days, we'll confirm that we're working on it.</li>
<li>We'll answer within 30 days, or within 3 days if it's urgent.</li>
<li>If you don't agree with the answer, you can appeal to us. You can contact your state's consumer protection office or attorney general anytime.</li>
</ul>
<p>Filing a complaint never changes how you're treated, by us or by an office.</p>`,
  ],
  [
    "your-state",
    "Rules for your state",
    `
${listed([
  facts.arizonaOffices &&
    '<strong>Arizona:</strong> see the page <a href="/arizona">“If you live in Arizona.”</a>',
  processingFee(facts.brand, "en") &&
    sellsIn(facts, "Maryland") &&
    "<strong>Arkansas and Maryland:</strong> if you cancel in the first 30 days, we also refund the processing fee.",
  sellsIn(facts, "California") &&
    '<strong>California:</strong> you can look up licenses in our <a href="/directory">provider directory</a>, use the <a href="/grievance-form">grievance form</a>, and get an interpreter at no cost. Coupons aren\'t available.',
])}
<p>If your state's law gives you more than these terms do, you get more. Nothing here takes away a right the law gives you.</p>`,
  ],
  [
    "changes",
    "Changes to these terms",
    "<p>Changes never affect a plan you've already paid for. New terms apply to plans that start after the change, and you'll see them before you join. We keep older versions, and you can ask us for yours.</p>",
  ],
  [
    "the-law",
    "Governing law",
    `<p>The law of the state where you live applies to these terms, and you keep your right to go to court there. See the <a href="/privacy">Privacy Policy</a> for how we handle your data. If one part of these terms isn't valid, the rest still applies.</p>`,
  ],
  [
    "contact",
    "Contact us",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Phone: <a href="${facts.phoneLink}">${facts.phone}</a><br />Email: <a href="mailto:${facts.email}">${facts.email}</a></p>`,
  ],
];
