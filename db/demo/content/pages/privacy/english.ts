import type { SiteFacts } from "../../demo-content.ts";
import type { TextSection } from "../sections.ts";

export const englishPolicy = (facts: SiteFacts): TextSection[] => [
  [
    "what-we-keep",
    "What we keep, and why",
    `
<dl>
<dt>Your account</dt>
<dd>Your name, birth date, address, phone, email address, and language. We need them to run your plan, to send you receipts and notices, and to make sure you're 18 or older.</dd>
<dt>The people on your plan</dt>
<dd>Names, birth dates, and how they're related to you. We need them for the ID cards and the right price.</dd>
<dt>Payments</dt>
<dd>What you paid and when, your receipts, and the brand, last four digits, and expiration date of your card. The full card number goes straight to our payment processor. We never see it.</dd>
<dt>What you agreed to</dt>
<dd>The text you accepted, the time, and the IP address you used. We can both rely on that record.</dd>
<dt>An order you don't finish</dt>
<dd>What you entered, for 24 hours, or for 3 days if you asked us to email you about it. Then we delete it. We send that one email the next morning, and only if you checked the box for it. It has a link that stops these emails. We keep a record that you asked for it, with the time and IP address, for up to 60 days.</dd>
<dt>Dental visits you log</dt>
<dd>Who went, when, which service, what you paid, and any note. Only if you enter them in your account, so it can show what you've saved.</dd>
<dt>What you write to us</dt>
<dd>Messages and complaints, so we can answer.</dd>
</dl>
<p>We don't ask for health records. Your dentist keeps them. When you write to us, please leave out health details we don't need.</p>`,
  ],
  [
    "who-sees-it",
    "Who sees it",
    `
<ul>
<li><strong>Your office</strong> sees your name, your plan, and whether it's active. Anyone who scans your ID card sees your name, whether your plan is active, and its last day. Nothing else.</li>
<li><strong>Companies that work for us:</strong> our payment processor, the companies that deliver our email and run our servers, and, where a form verifies that you're human, the company that runs that check. Each may use your data only for that job.</li>
<li><strong>Courts and government agencies,</strong> when the law requires it.</li>
</ul>
<p>We don't sell your data or share it for advertising, and there are no ads on this site.</p>`,
  ],
  [
    "cookies",
    "Cookies and what stays on your device",
    `
<p>We use only what the site needs to work. There are no advertising cookies and none that follow you from site to site.</p>
<dl>
<dt>enamel-session</dt>
<dd>Keeps you logged in. It's there only while you're logged in.</dd>
<dt>enamel-visitor</dt>
<dd>A random number that keeps other sites from submitting our forms in your name. It's deleted when you close your browser.</dd>
<dt>enamel-device</dt>
<dd>Lets you log in on this browser even if others on your network have used up their login attempts. It doesn't identify you, and it expires after 180 days or when you change your password.</dd>
<dt>enamel-preview</dt>
<dd>Only for people who review pages before they're published.</dd>
</dl>
<p>Your browser may show these names with “__Host-” in front. So that pages load faster, your browser may also note whether it has our fonts and which page it was loading. That stays on your device.</p>`,
  ],
  [
    "page-speed",
    "How we measure speed",
    `
<p>On some visits, your browser tells us how fast the page was: how long it took to load, which parts were slow, what was slow to respond, and errors in our own code. Only we get this report. It doesn't include your name, a tracking ID, or anything you entered, and it needs no cookie. We use only totals, and we delete those after 30 days.</p>
<p>If your browser sends a Global Privacy Control signal, it won't send us these reports. We can also turn off these reports for the whole site.</p>`,
  ],
  [
    "how-long",
    "How long we keep it",
    `
<p>We keep your account, and what we know about the people on your plan, until you delete your account. We keep payment records, receipts, and agreements for as long as tax and consumer protection laws require, even after you delete your account. We keep complaints for as long as the law requires. Our server logs don't include names, email addresses, or birth dates. The companies that run our servers may keep logs of their own, which can include IP addresses. Ask us how long those are kept.</p>`,
  ],
  [
    "your-rights",
    "Your choices and rights",
    `
<p>In your account, or by writing to us, you can:</p>
<ul>
<li><strong>see and correct</strong> what we know about you and the people on your plan;</li>
<li><strong>download</strong> a copy;</li>
<li><strong>delete</strong> your account;</li>
<li><strong>choose</strong> which emails you get. We'll always email you about your payments.</li>
</ul>
<p>When you delete your account, your login and contact information are deleted. We keep a security log, which has IP addresses. We also keep the payment records, receipts, and agreements that the law requires us to keep. We tell you this before you confirm.</p>
<p>Someone else can ask on your behalf if you tell us that's OK. We answer within 30 days, and asking never changes how we treat you. If your state gives you more rights, you have those too.</p>`,
  ],
  [
    "children",
    "Children",
    "<p>Only adults can open an account. We learn a child's name and birth date because a parent or another adult adds the child to a plan. That adult can see, correct, and delete that information. We don't ask children for anything.</p>",
  ],
  [
    "security",
    "How we protect it",
    "<p>Data sent between you and us is encrypted. Passwords are stored so that no one, including us, can read them. Our employees see only what they need for their work. Other dental groups' sites run on the same system, and we keep our members' data separate from theirs. We log you out when you've been away for a while. If something goes wrong with your data, we'll tell you, as the law requires and as we'd want to be told.</p>",
  ],
  [
    "policy-changes",
    "Changes to this policy",
    "<p>If we change something that matters to you, we'll email you before it takes effect and update the date at the top.</p>",
  ],
  [
    "privacy-contact",
    "Questions",
    `<p>${facts.seller}<br />${facts.address.split("\n").join("<br />")}</p><p>Email: <a href="mailto:${facts.email}">${facts.email}</a><br />Phone: <a href="${facts.phoneLink}">${facts.phone}</a></p>`,
  ],
];
