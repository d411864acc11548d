import type { RenewalMail } from "../read-renewal-mail.ts";
import { facts, named, renewalNotice } from "./renewal-notice-en.ts";
import type { EmailWords } from "./words.ts";

const notYou = (phone: string | null) =>
  `If you didn't make this change, ${phone ? `call us at ${phone}` : "contact us through our website"}.`;

/** Why it is told: the member made the change, or staff did. */
const byTeam = (renewal: RenewalMail | undefined, what: string) =>
  renewal?.isByTeam ? [`Our team ${what} for you.`] : [];

const notAsked = (phone: string | null) =>
  `If you didn't ask for this change, ${phone ? `call us at ${phone}` : "contact us through our website"}.`;

const period = (renewal: RenewalMail | undefined) =>
  renewal?.nextCycle === "monthly" ? "month" : "year";

const forPrice = (renewal: RenewalMail | undefined) =>
  renewal?.amountByHand ? `, for ${renewal.amountByHand}` : "";

/** Emails about renewing a plan, and about the card that pays for it. */
export const renewalTexts = {
  renewal_notice: renewalNotice,
  renewal_declined: ({ site, renewal }) => ({
    subject: `Your card was declined for your ${site} renewal`,
    preheader: "You haven't been charged. Add another card to keep your plan.",
    heading: "Your card was declined",
    paragraphs: [
      `We tried to renew your ${named(renewal?.nextPlan)} for ${renewal?.amount ?? ""}${renewal?.card ? ` with your ${renewal.card.name}` : ""}, but the card was declined. You haven't been charged.`,
      `We'll try again on ${renewal?.nextTry ?? ""}. To renew now, add another card. It takes only a minute, and you don't need to log in.`,
      `Your ID cards still work through ${renewal?.validUntil ?? ""}. If no card goes through, your plan ends.`,
    ],
    sections: [{ rows: facts(renewal) }],
    links: ["Add another card"],
    smallPrint: [],
  }),
  plan_lapsed: ({ site, phone, renewal }) => ({
    subject: `Your plan with ${site} has ended`,
    preheader: "We couldn't renew it. You don't owe anything.",
    heading: "Your plan has ended",
    paragraphs: [
      `We couldn't renew your ${named(renewal?.plan)} because ${renewal?.lacksGateway ? "of a problem on our end" : "your card was declined"}, so your plan ended on ${renewal?.validUntil ?? ""}. Your ID cards no longer work. You don't owe anything.`,
      renewal?.lacksGateway
        ? `Want your member prices back? ${phone ? `Call us at ${phone}` : "Contact us through our website"}, and we'll help you.`
        : renewal?.cantRenew
          ? "This plan can't be renewed anymore. Want your member prices back? Choose another plan online."
          : renewal?.nextCycle === "monthly"
            ? `You can still renew online with another card through ${renewal.renewableUntil}${forPrice(renewal)}. You'll pay for the month you renew in, not for the months you missed.`
            : `You can still renew online with another card through ${renewal?.renewableUntil ?? ""}${forPrice(renewal)}. The last plan year you paid for ended on ${renewal?.lastDay ?? ""}, so your new one starts on ${renewal?.day ?? ""}, no matter when you renew.`,
    ],
    links: [
      renewal?.lacksGateway ? "See my plan" : renewal?.cantRenew ? "See plans" : "Renew my plan",
    ],
    smallPrint: [],
  }),
  auto_renew_on: ({ site, renewal }) => ({
    subject: `Auto-renew is on for your ${site} plan`,
    preheader: `Your plan renews on ${renewal?.day ?? ""}, for ${renewal?.amount ?? ""}.`,
    heading: "Auto-renew is on",
    paragraphs: [
      `Your ${named(renewal?.nextPlan)} renews on ${renewal?.day ?? ""}, for ${renewal?.amount ?? ""}. You can turn off auto-renew online anytime.`,
    ],
    sections: [
      { rows: facts(renewal) },
      { title: "What you agreed to", paragraphs: renewal?.authorization ?? [] },
    ],
    links: ["Manage renewal"],
    smallPrint: ["Keep this email for your records."],
  }),
  auto_renew_off: ({ site, phone, renewal }) => ({
    subject: `Auto-renew is off for your ${site} plan`,
    preheader: "You won't be charged again.",
    heading: "Auto-renew is off",
    paragraphs: [
      ...byTeam(renewal, "turned off auto-renew"),
      ...(renewal?.isOver
        ? [
            `Your ${named(renewal.plan)} ended on ${renewal.lastDay}. It won't renew, and you won't be charged again.`,
            "Your ID cards no longer work.",
          ]
        : [
            `Your ${named(renewal?.plan)} is active through ${renewal?.lastDay ?? ""}. It won't renew, and you won't be charged again.`,
            "Until then, nothing changes. You can turn auto-renew back on in your account.",
          ]),
    ],
    links: ["See my plan"],
    smallPrint: renewal?.isByTeam ? [notAsked(phone)] : [],
  }),
  plan_change_chosen: ({ site, phone, renewal }) => {
    const { plan = "", nextPlan = "", day = "", lastDay = "", amount = "" } = renewal ?? {};
    const price = `${amount} a ${period(renewal)}`;
    const when = renewal?.isAutoRenew ? `on ${day}` : "if you renew";
    if (!renewal?.isOfficeNew) {
      const next = renewal?.isAutoRenew
        ? `Starting ${day}, you'll have the ${named(nextPlan)} for ${price}.`
        : `If you renew, you'll have the ${named(nextPlan)} starting ${day}, for ${price}.`;
      return {
        subject: `Your plan with ${site} changes ${when}`,
        preheader: next,
        heading: `Your plan changes ${when}`,
        paragraphs: [
          ...byTeam(renewal, "chose another plan"),
          next,
          `Through ${lastDay}, nothing changes: you have the ${named(plan)}, and your ID cards stay the same. Changed your mind? Until then, you can undo this change in your account.`,
        ],
        links: ["See my plan"],
        smallPrint: renewal?.isByTeam ? [notAsked(phone)] : [],
      };
    }
    const starting = renewal.isAutoRenew ? `Starting ${day}` : `If you renew, starting ${day}`;
    return {
      subject: `Your plan with ${site} changes ${when}`,
      preheader: `${starting}, you'll have the ${named(nextPlan)}.`,
      heading: `Your plan changes ${when}`,
      paragraphs: [
        `${renewal.isByTeam ? "Our team chose another office for you" : "You chose another office"}, which doesn't accept your ${named(plan)}. ${starting}, you'll have the ${named(nextPlan)} instead, for ${price}.`,
        `Through ${lastDay}, nothing changes: your ID cards and your office stay the same. Changed your mind? Until then, you can undo this change in your account.`,
      ],
      links: ["See my plan"],
      smallPrint: renewal.isByTeam ? [notAsked(phone)] : [],
    };
  },
  plan_changed: ({ site, phone, renewal }) => {
    const { plan = "", day = "", amount = "" } = renewal ?? {};
    return {
      subject: `Your plan with ${site} is now the ${named(plan)}`,
      preheader: "You can use it right away. Your renewal date stays the same.",
      heading: `You now have the ${named(plan)}`,
      paragraphs: [
        ...byTeam(renewal, "changed your plan"),
        "Everyone on your plan can use it right away, and your ID cards are up to date. We'll send your receipt in a separate email.",
        renewal?.isAutoRenew
          ? `Your renewal date stays the same. Your plan renews on ${day}, for ${amount} a ${period(renewal)}.`
          : "Your plan ends on the same day as before. Auto-renew is off.",
      ],
      links: ["See my ID cards"],
      smallPrint: [renewal?.isByTeam ? notAsked(phone) : notYou(phone)],
    };
  },
  card_saved: ({ site, phone, renewal }) => ({
    subject: `Your ${site} plan has a new payment card`,
    preheader: `If your plan renews, we'll charge your ${renewal?.card?.name ?? "card"}.`,
    heading: "Your new payment card is saved",
    paragraphs: [
      `If your ${named(renewal?.plan)} renews, we'll charge your ${renewal?.card?.name ?? "card"}.`,
    ],
    links: ["See my payment card"],
    smallPrint: [notYou(phone)],
  }),
} satisfies Partial<EmailWords["texts"]>;
