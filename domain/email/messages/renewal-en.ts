import type { EmailRow } from "../email-message.ts";
import type { RenewalMail } from "../read-renewal-mail.ts";
import type { EmailWords } from "./words.ts";

const facts = (renewal: RenewalMail | undefined): EmailRow[] => {
  if (!renewal) return [];
  const { nextPlan, people, day, amount, card } = renewal;
  return [
    { label: "Plan", text: nextPlan },
    { label: "People", text: people.join("\n") },
    { label: "Renews on", text: day },
    { label: "Card", text: card?.name ?? "No card on file" },
    { label: "Price", text: amount, isStrong: true },
  ];
};

const call = (phone: string | null) =>
  phone ? `Questions? Call us at ${phone}.` : "Questions? Contact us through our website.";

const period = (renewal: RenewalMail | undefined) =>
  renewal?.nextCycle === "monthly" ? "month" : "year";

/** Emails about renewing a plan, and about the card that pays for it. */
export const renewalTexts = {
  renewal_notice: ({ site, phone, renewal }) => {
    const { notice, day, lastDay, amount, formerAmount, card, plan, nextPlan } = renewal ?? {};
    if (notice === "ending")
      return {
        subject: `Your plan with ${site} ends after ${lastDay ?? ""}`,
        preheader: "It won't renew, and you won't be charged.",
        heading: `Your plan is active through ${lastDay ?? ""}`,
        paragraphs: [
          `Your ${plan ?? "plan"} won't renew, and you won't be charged again. After ${lastDay ?? ""}, your ID cards won't work anymore.`,
          "Want to keep your member prices? You can renew online anytime before then.",
        ],
        links: ["See my options"],
        smallPrint: [call(phone)],
      };
    const charged = card ? `charged to your ${card.name}` : "but we don't have a card on file";
    const isPrice = notice === "price";
    const heading = isPrice
      ? `Your price changes on ${day ?? ""}`
      : `Your plan renews on ${day ?? ""}`;
    return {
      subject: notice === "second" ? `Reminder: your plan renews on ${day ?? ""}` : heading,
      preheader: `${amount ?? ""} on ${day ?? ""}, unless you turn off auto-renew.`,
      heading,
      paragraphs: [
        `Your ${nextPlan ?? "plan"} with ${site} renews on ${day ?? ""} for ${amount ?? ""}, ${charged}. You don't need to do anything to keep your plan.`,
        ...(formerAmount
          ? [
              `Your price is changing from ${formerAmount} to ${amount ?? ""}. Don't agree? Turn off auto-renew, and you won't be charged the new price.`,
            ]
          : []),
        ...(card?.isTooOld
          ? [`Your card expires in ${card.expires}, before the renewal. Please add a new card.`]
          : []),
      ],
      sections: [
        { rows: facts(renewal) },
        {
          title: "Don't want to renew?",
          paragraphs: [
            `Turn off auto-renew before ${day ?? ""}. You won't be charged, and your plan stays active through ${lastDay ?? ""}.`,
          ],
        },
      ],
      links: ["Turn off auto-renew or change my card"],
      smallPrint: [call(phone)],
    };
  },
  renewal_declined: ({ site, phone, renewal }) => ({
    subject: `Your card was declined for your ${site} renewal`,
    preheader: "You haven't been charged. Add another card to keep your plan.",
    heading: "Your card was declined",
    paragraphs: [
      `We tried to renew your ${renewal?.nextPlan ?? "plan"} for ${renewal?.amount ?? ""}${renewal?.card ? ` with your ${renewal.card.name}` : ""}, but the card was declined. You haven't been charged.`,
      `We'll try again on ${renewal?.nextTry ?? ""}. To renew now, add another card. It takes a minute, and you don't need to log in.`,
      `Your ID cards still work through ${renewal?.validUntil ?? ""}.`,
    ],
    sections: [{ rows: facts(renewal) }],
    links: ["Add another card"],
    smallPrint: [call(phone)],
  }),
  plan_lapsed: ({ site, phone, renewal }) => ({
    subject: `Your plan with ${site} has ended`,
    preheader: "We couldn't renew it. You don't owe anything.",
    heading: "Your plan has ended",
    paragraphs: [
      `We couldn't renew your ${renewal?.plan ?? "plan"} because your card was declined. Your ID cards no longer work. You don't owe anything.`,
      renewal?.nextCycle === "monthly"
        ? `You can still renew online through ${renewal.renewableUntil}. You'll pay for the month you renew in, and not for months you missed.`
        : `You can still renew online through ${renewal?.renewableUntil ?? ""}. Your plan then picks up from ${renewal?.day ?? ""}, with no gap.`,
    ],
    links: ["Renew my plan"],
    smallPrint: [call(phone)],
  }),
  auto_renew_on: ({ site, phone, renewal }) => ({
    subject: `Auto-renew is on for your ${site} plan`,
    preheader: `Your plan renews on ${renewal?.day ?? ""} for ${renewal?.amount ?? ""}.`,
    heading: "Auto-renew is on",
    paragraphs: [
      `Your ${renewal?.nextPlan ?? "plan"} renews on ${renewal?.day ?? ""} for ${renewal?.amount ?? ""}. You can turn off auto-renew online anytime.`,
    ],
    sections: [
      { rows: facts(renewal) },
      { title: "What you agreed to", paragraphs: renewal?.authorization ?? [] },
    ],
    links: ["Manage auto-renew"],
    smallPrint: [call(phone), "Keep this email for your records."],
  }),
  auto_renew_off: ({ site, phone, renewal }) => ({
    subject: `Auto-renew is off for your ${site} plan`,
    preheader: "You won't be charged again.",
    heading: "Auto-renew is off",
    paragraphs: renewal?.isOver
      ? [
          `Your ${renewal.plan} ended on ${renewal.lastDay}. It won't renew, and you won't be charged again.`,
          "Your ID cards no longer work.",
        ]
      : [
          `Your ${renewal?.plan ?? "plan"} is active through ${renewal?.lastDay ?? ""}. It won't renew, and you won't be charged again.`,
          "Until then, nothing changes. You can turn auto-renew back on in your account.",
        ],
    links: ["See my plan"],
    smallPrint: [call(phone)],
  }),
  plan_change_chosen: ({ site, phone, renewal }) => {
    const { plan = "", nextPlan = "", day = "", lastDay = "", amount = "" } = renewal ?? {};
    if (!renewal?.isOfficeNew)
      return {
        subject: `Your plan with ${site} changes on ${day}`,
        preheader: `From ${day} on, you have the ${nextPlan} for ${amount} a ${period(renewal)}.`,
        heading: `Your plan changes on ${day}`,
        paragraphs: [
          `From ${day} on, you have the ${nextPlan} for ${amount} a ${period(renewal)}.`,
          `Through ${lastDay}, nothing changes: you have the ${plan}, and your ID cards stay the same. Until then, you can keep your current plan in your account.`,
        ],
        links: ["See my plan"],
        smallPrint: [call(phone)],
      };
    return {
      subject: `Your plan with ${site} changes on ${day}`,
      preheader: `From ${day} on, you have the ${nextPlan}.`,
      heading: `Your plan changes on ${day}`,
      paragraphs: [
        `You chose another office, which doesn't accept your ${plan}. From ${day} on, you have the ${nextPlan} instead, for ${amount}.`,
        `Through ${lastDay}, nothing changes: your ID cards and your office stay the same. Until then, you can change back in your account.`,
      ],
      links: ["See my plan"],
      smallPrint: [call(phone)],
    };
  },
  plan_changed: ({ site, phone, renewal }) => {
    const { plan = "", day = "", amount = "" } = renewal ?? {};
    return {
      subject: `Your plan with ${site} is now the ${plan}`,
      preheader: "You can use it right away. Your renewal date stays the same.",
      heading: `You have the ${plan}`,
      paragraphs: [
        `Your plan is now the ${plan}. Everyone on it can use it right away, and your ID cards show it. The receipt comes in another email.`,
        renewal?.isAutoRenew
          ? `Your renewal date stays the same. Your plan renews on ${day} for ${amount} a ${period(renewal)}.`
          : "Your term ends on the same day as before. Auto-renew is off.",
      ],
      links: ["See my ID cards"],
      smallPrint: [call(phone), "Contact us if you didn't make this change."],
    };
  },
  card_saved: ({ site, phone, renewal }) => ({
    subject: `Your ${site} plan has a new card`,
    preheader: `We'll charge renewals to your ${renewal?.card?.name ?? "card"}.`,
    heading: "Your new card is saved",
    paragraphs: [
      `From now on, we'll charge renewals of your ${renewal?.plan ?? "plan"} to your ${renewal?.card?.name ?? "card"}.`,
    ],
    links: ["See my card"],
    smallPrint: [
      phone
        ? `Wasn't this you? Call us at ${phone}.`
        : "Wasn't this you? Contact us through our website.",
    ],
  }),
} satisfies Partial<EmailWords["texts"]>;
