import type { SiteFacts } from "../../demo-content.ts";
import {
  announcedRenewal,
  firstNotice,
  includedVisits,
  leavingEarly,
  monthlyPlans,
  processingFee,
} from "../../plans.ts";
import { fullRefund, laterRefund } from "../../refunds.ts";

const paidFor = {
  all: "yearly or monthly",
  some: "yearly or, with some plans, monthly",
  none: "one year at a time",
};

export const englishQuestions = ({
  brand,
  phone,
  phoneLink,
  email,
  hasPartnerOffices,
}: SiteFacts) => ({
  meaning: {
    question: "What is a dental savings plan?",
    answer: `<p>It's a membership. You pay for it ${paidFor[monthlyPlans(brand)]}. In return, ${hasPartnerOffices ? "participating" : "our"} offices charge you member prices, which are lower than their usual fees. Plans also include some services, such as ${includedVisits(brand, "en")}.</p>`,
  },
  notInsurance: {
    question: "What does “this is not insurance” mean?",
    answer:
      "<p>It means we never pay your dentist for you. You pay the office directly, at the member price, on the day of your visit. So there are no claims to file, there's no yearly maximum, and no one has to approve your treatment.</p>",
  },
  besidesWork: {
    question: "Can I use it with dental benefits from my job?",
    answer:
      "<p>Usually not for the same visit. Ask the front desk which one costs you less that day. If your benefits at work already meet your needs, you may not need a plan at all.</p>",
  },
  health: {
    question: "Do I have to answer health questions to join?",
    answer:
      "<p>No. We ask for names and birth dates, but never about your health. No one is turned down because of their teeth, and there's no waiting period. You can use your plan starting on the first date on your ID card.</p>",
  },
  howSoon: {
    question: "How soon can I use my plan?",
    answer:
      "<p>Starting on the first date on your ID card. That's usually the day you join. There's no waiting period.</p>",
  },
  included: {
    question: "What does a plan include?",
    answer: `<p>Some services cost nothing at the visit, such as ${includedVisits(brand, "en")}. How many a year depends on the plan, so <a href="/join-now#plans">compare the plans</a>. For other services on the price list, you pay the member price.</p>`,
  },
  whichServices: {
    question: "Which services have member prices?",
    answer:
      "<p>Each office has a price list. For each service on it, you'll see the usual fee, the member price, and what you save. Before you join, look up the list in the <a href=\"/savings-summary\">savings calculator</a>. For services that aren't on the list, you pay the usual fee.</p>",
  },
  price: {
    question: "What does a plan cost?",
    answer:
      "<p>You'll find the price for each person under <a href=\"/join-now#plans\">plans and prices</a>. Before you pay, you'll see what's due today, the last day of your plan, and what it costs to renew. The price can't change until your plan renews.</p>",
  },
  fee: {
    question: processingFee(brand, "en")
      ? "What is the processing fee?"
      : "Is there a processing fee?",
    answer: `<p>${
      processingFee(brand, "en")
        ? `It's a ${processingFee(brand, "en")} fee for setting up your plan. You pay it once when you join, no matter how many people are on your plan, and it's shown next to the price.`
        : "No. Some savings plans charge a fee to set up the plan. Ours don't. If that ever changes, it will be a one-time fee, shown next to the price."
    }</p>`,
  },
  renewal: {
    question: "Will my plan renew automatically?",
    answer: `<p>Only if you turn on auto-renew, by checking a box when you join or later in your account. Before ${announcedRenewal(brand, "en")}, we email you the price and the date twice: ${firstNotice(brand, "en")} before and 7 days before. We also email you at least 35 days before any price change. You can turn off auto-renew online anytime. If you never turn it on, your plan simply ends.</p>`,
  },
  cancel: {
    question: "How do I cancel?",
    answer:
      "<p>Online, in two steps. Open your plan on your dashboard, review your refund, and confirm. We'll confirm by email. You don't have to call, and no one will try to talk you out of it.</p>",
  },
  refund: {
    question: "What do I get back if I cancel?",
    answer: `<p>${fullRefund(brand, "en")} The 30 days start on the first day of your plan, or on the day we sent your documents if that's later.</p><p>${laterRefund(brand, "en", leavingExample(brand))}</p><p>It doesn't matter how many visits you've had. We send your refund within 30 days.</p>`,
  },
  taxes: {
    question: "Can I use an FSA or HSA?",
    answer:
      "<p>FSA and HSA rules treat the cost of a plan differently from the cost of dental care, so ask your tax or benefits advisor. We can't give tax advice. Your account has a yearly statement of what you've paid us. Your dental office can give you a receipt for your visit.</p>",
  },
  findADentist: {
    question: "How do I find a dentist who accepts my plan?",
    answer:
      "<p>Enter your ZIP code in <a href=\"/find-a-dentist\">Find a dentist</a>. You'll see who's nearby, whether they're accepting new patients, and when we last verified that they accept the plan. See a mistake in the <a href=\"/directory\">provider directory</a>? Report it there, and we'll get back to you.</p>",
  },
  noDentistNear: {
    question: "What if there's no dentist near me?",
    answer: `<p>Then the plan won't help you, and you shouldn't pay for it. If there's no participating dentist within 25 miles of your home, <a href="/support">tell us</a>. We'll cancel the plan and refund everything you paid for the current term${processingFee(brand, "en") ? ", including any processing fee" : ""}.</p>`,
  },
  receptionist: {
    question: "What do I do at the front desk?",
    answer:
      "<p>Show your ID card, on your phone or on paper. It tells you what to say, and the front desk can scan it to check that your plan is active. The scan shows your name, whether your plan is active, and its last day. Nothing else. Without a camera, they can enter your member number and date of birth instead.</p>",
  },
  officeDoesNotKnow: {
    question: "What if the office doesn't know about my plan or charges me more?",
    answer: `<p>While you're there, ask them to scan your ID card or to call us at <a href="${phoneLink}">${phone}</a>. If you paid more than the listed member price, send us the bill. We'll work it out with the office and let you know.</p>`,
  },
  changeOffice: {
    question: "Can I switch to another office?",
    answer:
      "<p>You can visit any office that accepts your plan, and prices can vary by office. To change the office on your ID card, go to Office in your account. You'll see what changes before you confirm.</p>",
  },
  whoCanJoin: {
    question: "Who can be on my plan?",
    answer:
      "<p>You, your spouse or partner, your children until they turn 26, adult children with a disability (at any age), and others in your household. One account pays for everyone, and each person gets an ID card in their own name.</p>",
  },
  addPeople: {
    question: "Can I add or remove people later?",
    answer:
      "<p>Yes, anytime while your plan is active, under People in your account. When you add someone, you pay only for the days left on your plan. When you remove someone, they stay on your plan through the last day you paid for.</p>",
  },
  turning26: {
    question: "What happens when my child turns 26?",
    answer:
      "<p>They stay on your plan through the last day you paid for. After that, they need their own plan. A child who has a disability can stay on yours. Under People in your account, choose “Adult child with a disability” for them.</p>",
  },
  complaint: {
    question: "How do I file a complaint?",
    answer:
      "<p>Use the <a href=\"/grievance-form\">grievance form</a>. You don't need an account. You'll get a reference number and a page where you can track your complaint. Within 5 days, we'll confirm that we're working on it. We'll answer within 30 days, or within 3 days if it's urgent. If you don't agree with the answer, you can appeal.</p>",
  },
  california: {
    question: "I live in California. Is anything different for me?",
    answer:
      '<p>Yes. You can ask us for a copy of the <a href="/directory">provider directory</a>. The <a href="/grievance-form">grievance form</a> names the state department that can help you. Coupons aren\'t available in California. Interpreters are free, as they are for our members in every state.</p>',
  },
  birthDates: {
    question: "Why do you need birth dates?",
    answer:
      "<p>To make sure you're 18 or older, and to give each person the right plan and price. Birth dates don't appear on your ID card. Read more in the <a href=\"/privacy\">Privacy Policy</a>.</p>",
  },
  paymentCard: {
    question: "What happens to my credit or debit card number?",
    answer:
      "<p>It goes straight from your screen to our payment processor. We never see or store the full number. We keep the brand, the last four digits, and the expiration date so you can tell which card it is.</p>",
  },
  spanish: {
    question: "Can I get help in Spanish?",
    answer: `<p>Yes. The whole site is in English and Spanish, we email you in the language you choose, and you can talk to us in either one: <a href="${phoneLink}">${phone}</a>. <a href="/es/faq" lang="es">Ver esta página en español</a></p>`,
  },
  accessibility: {
    question: "I use a screen reader or have low vision. Will the site work for me?",
    answer: `<p>It should. We build and test the site for keyboards, screen readers, and large text. If something gets in your way, call <a href="${phoneLink}">${phone}</a> or email <a href="mailto:${email}">${email}</a>. We'll help you right away, and then we'll fix it. Each office's page also shows its accessibility features, such as an entrance with no steps.</p>`,
  },
});

export type Questions = ReturnType<typeof englishQuestions>;

const leavingExample = (brand: SiteFacts["brand"]) =>
  `For example, if you paid ${leavingEarly(brand, "en").paid} for a year and cancel in the fourth month, you have eight full months left, so you get ${leavingEarly(brand, "en").back} back.`;
