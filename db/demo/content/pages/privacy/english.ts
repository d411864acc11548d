import type { SiteFacts } from "../../demo-content.ts";
import type { TextSection } from "../sections.ts";

export const englishPolicy = (facts: SiteFacts): TextSection[] => [
  [
    "what-we-keep",
    "What we keep, and why",
    `
<dl>
<dt>Your account</dt>
<dd>Your name, birth date, address, phone, email address and language. We need them to run your plan, to send you receipts and notices, and to know that you are 18 or older.</dd>
<dt>The people on your plan</dt>
<dd>Names, birth dates and how they belong to you. We need them for the cards and the right fee.</dd>
<dt>Payments</dt>
<dd>What you paid and when, your receipts, and the brand, last four digits and expiry date of your card. The full card number goes straight to our payment company. We never see it.</dd>
<dt>What you agreed to</dt>
<dd>The words you accepted, the time, and the network address you did it from. We and you can both rely on that record.</dd>
<dt>What you write to us</dt>
<dd>Messages, complaints and the papers you add to them, so that we can answer.</dd>
<dt>What you note for yourself</dt>
<dd>Savings you write down after a visit, if you choose to. They are for you.</dd>
</dl>
<p>We do not keep health records. Your dentist does. Please leave out health details that we do not need when you write to us.</p>`,
  ],
  [
    "who-sees-it",
    "Who sees it",
    `
<ul>
<li><strong>Your office</strong> learns your name, your plan and whether it is active. Anyone who scans your card sees your name, active or not, and the last day of your plan, and nothing else.</li>
<li><strong>Companies that work for us:</strong> our payment company, the ones that deliver our mail and run our servers, and, where a form checks that you are a person, the one that runs the check. Each may use what it gets for that job alone.</li>
<li><strong>Authorities,</strong> when the law makes us show it.</li>
</ul>
<p>We do not sell your data or share it for advertising, and there is no advertising on this site.</p>`,
  ],
  [
    "cookies",
    "Cookies and what stays on your device",
    `
<p>We use only what the site cannot do without. There are no cookies for advertising and none that follow you from site to site.</p>
<dl>
<dt>enamel-session</dt>
<dd>Keeps you signed in. You have it only while you are.</dd>
<dt>enamel-visitor</dt>
<dd>A random number that protects our forms from being sent by other sites. It goes when you close your browser.</dd>
<dt>enamel-preview</dt>
<dd>Only for people who look at pages before they are published.</dd>
</dl>
<p>On an https address, these names start with “__Host-”. Your browser may also note that it has our fonts, and which page it was loading, so that pages come up faster. Those notes stay on your device.</p>`,
  ],
  [
    "page-speed",
    "How we measure speed",
    `
<p>Some visits report how fast a page was: how long it took to load, which parts were slow, what kind of button was slow to react, and errors in our own programs. The report goes to us alone. It holds no name, no number that could follow you, nothing you typed, and no cookie is needed for it. We only add the reports up, and delete the sums after 30 days.</p>
<p>We can switch this off for the whole site at any time.</p>`,
  ],
  [
    "how-long",
    "How long we keep it",
    `
<p>Your account, your people and your notes stay until you erase them. Payments, receipts and what you agreed to stay as long as tax and consumer law ask, also after you have erased your account. Complaints stay as long as the law asks for them. What our servers write down to keep the site running goes after a short while.</p>`,
  ],
  [
    "your-rights",
    "What you can ask for",
    `
<p>In your account, or by writing to us, you can:</p>
<ul>
<li><strong>see and correct</strong> what we have about you and the people on your plan;</li>
<li><strong>download</strong> a copy;</li>
<li><strong>erase</strong> your account. Your sign-in and contact details go. The payment records, receipts and consents that the law asks for stay, and the screen says so before you confirm;</li>
<li><strong>choose</strong> which emails you get. Notices about your money always come.</li>
</ul>
<p>Somebody else may ask for you, if you let us know. We answer within 30 days, and we never treat you worse for asking. If your state gives you more rights, you have those too.</p>`,
  ],
  [
    "children",
    "Children",
    "<p>Only adults can open an account. We learn a child’s name and birth date because a parent or another adult adds the child to a plan. That adult can see, correct and remove them. Children are not asked for anything.</p>",
  ],
  [
    "security",
    "How we protect it",
    "<p>What travels between you and us is encrypted. Passwords are kept so that nobody, including us, can read them. Our staff see only what their work needs. Each brand’s members are kept apart from every other brand’s. You are signed out when you have been away for a while. If something goes wrong with your data, we tell you, as the law asks and as we would want to be told.</p>",
  ],
  [
    "policy-changes",
    "Changes to this policy",
    "<p>If we change something that matters to you, we write to you before it counts, and the date at the top changes.</p>",
  ],
  [
    "privacy-contact",
    "Whom to ask",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Email: <a href="mailto:${facts.email}">${facts.email}</a><br />Phone: <a href="${facts.phoneLink}">${facts.phone}</a></p>`,
  ],
];
