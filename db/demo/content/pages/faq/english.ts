import { type SiteFacts, unless } from "../../demo-content.ts";
import { leavingEarly, processingFee } from "../../plans.ts";

/** Ordered by topic: plan, price, canceling, visits, family, other. */
export const englishQuestions = ({ brand, phone, phoneLink, email }: SiteFacts) => ({
  meaning: {
    question: "What is a dental savings plan?",
    answer:
      "<p>A membership. You pay us for it by the year or, on some plans, by the month. In return, our offices charge you the member fee for their work, which is lower than their usual fee. Plans also include some visits, such as checkups and X-rays.</p>",
  },
  notInsurance: {
    question: "What does “this is not insurance” mean?",
    answer:
      "<p>It means we never pay your dentist for you. You pay the office yourself, at the member fee, on the day of your visit. So there are no claims to file, no yearly maximum to run into, and nobody who has to approve your treatment.</p>",
  },
  besidesWork: {
    question: "Can I use it with dental benefits from my job?",
    answer:
      "<p>Usually not for the same visit. Ask the front desk which of the two costs you less that day. If your benefits at work already suit you, you may not need a plan at all.</p>",
  },
  health: {
    question: "Do you ask about my health before I can join?",
    answer:
      "<p>No. We ask for names and birth dates, never for your health. Nobody is turned down because of their teeth, and there is no waiting period: your plan works from the start date on your card.</p>",
  },
  whichServices: {
    question: "Which services have a member fee?",
    answer:
      '<p>Each office has a list in plain words: the service, the usual fee, the member fee and the difference. You can read it before you join, in the <a href="/savings-summary">savings summary</a>. A service that is not on the list costs the usual fee.</p>',
  },
  price: {
    question: "What does a plan cost?",
    answer:
      '<p>The price on the <a href="/join-now#plans">plan card</a>, for each person. Before you pay, one screen shows what is due today and the last day of your plan. The price cannot change in the middle of your term.</p>',
  },
  fee: {
    question: "What is the processing fee?",
    answer: `<p>${
      processingFee(brand, "en")
        ? `A one-time fee of ${processingFee(brand, "en")} for setting up your plan. You pay it once, with your first payment, and it stands beside the price. We never charge more than $30.`
        : "Some savings plans charge one for setting up the plan. Ours do not. If that ever changes, the fee will stand beside the price, it will be charged once, and it will be $30 at most."
    }</p>`,
  },
  renewal: {
    question: "Will my plan renew by itself?",
    answer: unless(
      "autoRenewal",
      "<p>Only if you check a box for it when you join. We email you before each renewal, with the price and the date, and you can turn auto-renew off in your account anytime. If you leave the box empty, your plan simply ends.</p>",
      `<p>No. A yearly plan ends after one year, a monthly plan after one month, and nothing more is charged. To keep your plan, join again once it has ended, online or by phone: <a href="${phoneLink}">${phone}</a>.</p>`,
    ),
  },
  cancel: {
    question: "How do I cancel?",
    answer:
      "<p>Online, in two steps: open your plan in your account, look at your refund, confirm. We confirm it by email. You never have to call, and nobody will try to talk you out of it.</p>",
  },
  refund: {
    question: "What do I get back if I cancel?",
    answer: `<p><strong>In the first 30 days:</strong> all you paid, less the processing fee where your state lets us keep it. The 30 days start on the first day of your plan, or on the day we sent your documents if that is later.</p><p><strong>After that:</strong> the whole months you have not used. Say you paid ${leavingEarly(brand, "en").paid} for a year and leave in the fourth month. Eight whole months are left, so you get ${leavingEarly(brand, "en").back} back.</p><p>It does not matter which visits you have had. We pay within 30 days.</p>`,
  },
  findADentist: {
    question: "How do I find a dentist who takes my plan?",
    answer:
      '<p>Type your ZIP code into <a href="/find-a-dentist">Find a dentist</a>. You see who is near, whether they take new patients, and the day we last checked that they honor the plan. Is something on the list wrong? Report it there, and we will write back.</p>',
  },
  noDentistNear: {
    question: "What if there is no dentist near me?",
    answer:
      '<p>Then the plan is no use to you, and you should not pay for it. If no participating dentist is within 25 miles of your home, <a href="/support">tell us</a> and we refund what you paid.</p>',
  },
  receptionist: {
    question: "What do I do at the front desk?",
    answer:
      "<p>Show your card, on your phone or on paper. It tells the front desk what to do, and they can scan it to see that your plan is active. The scan shows your name, active or not, and the last day of your plan. Nothing else.</p>",
  },
  officeDoesNotKnow: {
    question: "What if the office does not know my plan, or charges me more?",
    answer: `<p>Ask them to scan your card or to call us at <a href="${phoneLink}">${phone}</a> while you are there. If you have paid more than the member fee on the list, send us the bill. We take it up with the office and tell you what came of it.</p>`,
  },
  changeOffice: {
    question: "Can I change to another office?",
    answer: unless(
      "officeChanges",
      "<p>You can visit any office that honors your plan. To change the office your plan belongs to, go to your account. Prices can differ by office, so you'll see what changes before you confirm.</p>",
      `<p>You can visit any office that honors your plan, and prices can differ by office. To have another office on your card, call us: <a href="${phoneLink}">${phone}</a>.</p>`,
    ),
  },
  whoCanJoin: {
    question: "Who can be on my plan?",
    answer:
      "<p>You, your spouse or partner, your children until they turn 26, adult children of any age who live with a disability, and other people in your home. You pay with one account. Everybody gets a card in their own name.</p>",
  },
  addPeople: {
    question: "Can I add or remove people later?",
    answer: unless(
      "peopleChanges",
      "<p>Yes, anytime, in your account. For someone new, you pay only for the days left in your plan.</p>",
      `<p>Not online. When you join, add everyone who should be on your plan. If someone has to be added or taken off after that, call us: <a href="${phoneLink}">${phone}</a>.</p>`,
    ),
  },
  turning26: {
    question: "What happens when my child turns 26?",
    answer: unless(
      "notices",
      "<p>Their place on your plan ends on that birthday. We email you 60 days before, so there's time to start a plan of their own. A child who lives with a disability can stay on yours.</p>",
      "<p>They keep their card until your plan ends. After that they need a plan of their own. A child who lives with a disability can stay on yours.</p>",
    ),
  },
  complaint: {
    question: "How do I make a complaint?",
    answer:
      '<p>Use the <a href="/grievance-form">grievance form</a>. You need no account. You get a number and a page that shows where your complaint stands. We confirm it within 5 days and answer it within 30; if it is urgent, within 3. If you do not agree with the answer, you can appeal.</p>',
  },
  california: {
    question: "I live in California. Is anything different for me?",
    answer:
      '<p>Yes. You have a <a href="/directory">provider directory</a> with licenses, languages and other facts about each dentist. The <a href="/grievance-form">grievance form</a> names the state department that can help you, and you can have an interpreter at no cost. Coupons are not offered in California.</p>',
  },
  birthDates: {
    question: "Why do you need birth dates?",
    answer:
      '<p>To know that you are 18 or older, and to give each person the right plan and fee. Offices do not see birth dates on your card. Read more in the <a href="/privacy">privacy policy</a>.</p>',
  },
  paymentCard: {
    question: "What happens to my payment card number?",
    answer:
      "<p>It goes straight from your screen to our payment company. We never see or keep the full number. We keep the brand, the last four digits and the expiry date, so that you can tell which card it is.</p>",
  },
  spanish: {
    question: "Can I get help in Spanish?",
    answer: `<p>Yes. The whole site is in English and Spanish, the emails we send come in the language you choose, and you can talk to us in either: <a href="${phoneLink}">${phone}</a>. <a href="/es/faq" lang="es">Ver esta página en español</a></p>`,
  },
  accessibility: {
    question: "I use a screen reader, or I cannot see the site well. Will it work?",
    answer: `<p>It should. We build the site for keyboards, screen readers and large text, and we test it. If something gets in your way, call <a href="${phoneLink}">${phone}</a> or write to <a href="mailto:${email}">${email}</a>. We help you right away and then mend it. <a href="/find-a-dentist">Find a dentist</a> also says which offices have step-free access.</p>`,
  },
});

export type Questions = ReturnType<typeof englishQuestions>;
