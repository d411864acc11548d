import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailRow } from "../email-message.ts";
import type { RenewalMail } from "../read-renewal-mail.ts";
import type { EmailWords } from "./words.ts";

const facts = (renewal: RenewalMail | undefined): EmailRow[] => {
  if (!renewal) return [];
  const { notice, nextPlan, people, day, chargedLater, amount, formerAmount, card } = renewal;
  const isNew = notice !== null && formerAmount !== null;
  return [
    { label: "Plan", text: nextPlan },
    { label: "People", text: people.join("\n") },
    { label: "Renewal date", text: day },
    ...(chargedLater ? [{ label: "Charge date", text: chargedLater }] : []),
    { label: "Card", text: card?.name ?? "No card on file" },
    ...(isNew ? [{ label: "Current price", text: formerAmount }] : []),
    { label: isNew ? "New price" : "Price", text: amount, isStrong: true },
  ];
};

const notYou = (phone: string | null) =>
  `If you didn't make this change, ${phone ? `call us at ${phone}` : "contact us through our website"}.`;

/** Why it is told: the member made the change, or staff did. */
const byTeam = (renewal: RenewalMail | undefined, what: string) =>
  renewal?.isByTeam ? [`Our team ${what} for you.`] : [];

const notAsked = (phone: string | null) =>
  `If you didn't ask for this change, ${phone ? `call us at ${phone}` : "contact us through our website"}.`;

const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "en");

const period = (renewal: RenewalMail | undefined) =>
  renewal?.nextCycle === "monthly" ? "month" : "year";

const forPrice = (renewal: RenewalMail | undefined) =>
  renewal?.amountByHand ? `, for ${renewal.amountByHand}` : "";

/** Why a plan isn't renewed, or the one that was chosen for its renewal can't be had. */
function whyNot({ cantRenew, plan, nextPlan }: RenewalMail): string {
  const chose = plan === nextPlan ? "" : `you chose the ${named(nextPlan)} for your renewal, and `;
  switch (cantRenew) {
    case "taken":
      return `${chose}someone on your plan already has it`;
    case "no_price":
      return `${chose}not everyone on your plan will be the right age for it`;
    case "withdrawn":
    case null:
      return `${chose}we won't be offering it anymore`;
  }
}

/** Emails about renewing a plan, and about the card that pays for it. */
export const renewalTexts = {
  renewal_notice: ({ site, renewal, buttonUrl }) => {
    const { notice, day, lastDay, amount, shortAmount, formerAmount } = renewal ?? {};
    const { card, plan, nextPlan, chargedLater, isOver, cantRenew } = renewal ?? {};
    if (notice === "ending" && isOver)
      return {
        subject: `Your plan with ${site} ended on ${lastDay ?? ""}`,
        preheader: "It didn't renew, and you weren't charged.",
        heading: "Your plan has ended",
        paragraphs: [
          `Your ${named(plan)} ended on ${lastDay ?? ""}. It didn't renew, and you weren't charged. Your ID cards no longer work.`,
          "Want your member prices back? You can join again online anytime.",
        ],
        links: ["See plans"],
        smallPrint: [],
      };
    if (notice === "ending" && cantRenew)
      return {
        subject: `Your plan with ${site} ends on ${lastDay ?? ""}`,
        preheader: "It can't be renewed, and you won't be charged.",
        heading: `Your plan is active through ${lastDay ?? ""}`,
        paragraphs: [
          `Your ${named(plan)} won't renew, because ${renewal ? whyNot(renewal) : ""}. You won't be charged again. After ${lastDay ?? ""}, your ID cards will stop working.`,
          "Want to keep your member prices? Choose another plan online before then.",
        ],
        links: ["See other plans"],
        smallPrint: [],
      };
    if (notice === "ending")
      return {
        subject: `Your plan with ${site} ends on ${lastDay ?? ""}`,
        preheader: "It won't renew, and you won't be charged.",
        heading: `Your plan is active through ${lastDay ?? ""}`,
        paragraphs: [
          `Your ${named(plan)} won't renew, and you won't be charged again. After ${lastDay ?? ""}, your ID cards will stop working.`,
          "Want to keep your member prices? You can renew online anytime before then.",
        ],
        links: ["See my options"],
        smallPrint: [],
      };
    const due = isOver ? (chargedLater ?? day ?? "") : (day ?? "");
    const renews = isOver ? "was due to renew" : "renews";
    const chargedCard = card?.isTooOld ? null : card;
    const addsCard = card
      ? `Your ${card.name} expires in ${card.expires}, before the renewal date. To keep your plan, add a new card before ${due}.`
      : `We don't have a card on file for your plan. To keep your plan, add a card before ${due}.`;
    const isPrice = notice === "price";
    const heading =
      isPrice && !isOver
        ? `Your price changes on ${day ?? ""}`
        : `Your plan ${renews} on ${day ?? ""}`;
    const cost = `${formerAmount ? "at a new price, " : "for "}${shortAmount ?? ""}`;
    return {
      subject:
        isPrice && !isOver
          ? `Your price changes to ${shortAmount ?? ""} on ${day ?? ""}`
          : `${notice === "second" ? "Reminder: your" : "Your"} plan ${renews} on ${day ?? ""} ${cost}`,
      preheader: chargedCard
        ? `${amount ?? ""}${formerAmount ? ` instead of ${formerAmount}` : ""} on ${chargedLater ?? day ?? ""}, unless you turn off auto-renew.`
        : `Add a ${card ? "new " : ""}card to keep your plan.`,
      heading,
      paragraphs: [
        ...(chargedCard ? [] : [addsCard]),
        ...(formerAmount
          ? [
              `Your price is changing from ${formerAmount} to ${amount ?? ""}.${chargedCard ? " Don't want to pay the new price? Turn off auto-renew, and your plan will end instead." : ""}`,
            ]
          : []),
        `Your ${named(nextPlan)} with ${site} ${renews} on ${day ?? ""}, for ${amount ?? ""}${chargedCard ? `, charged to your ${chargedCard.name}. You don't need to do anything to keep your plan` : ""}.`,
        ...(chargedLater
          ? [`This notice is later than usual, so we won't charge you before ${chargedLater}.`]
          : []),
      ],
      sections: [{ rows: facts(renewal) }],
      links: [chargedCard ? "See my renewal" : `Add a ${card ? "new " : ""}card`],
      laterSections: [
        {
          title: "Don't want to renew?",
          paragraphs: [
            isPrice && !isOver
              ? `Turn off auto-renew before ${day ?? ""}. You won't pay the new price, and your plan ends with the last month you paid for.`
              : isOver
                ? `Turn off auto-renew before ${chargedLater ?? day ?? ""}. You won't be charged, and your plan ends right away.`
                : `Turn off auto-renew before ${day ?? ""}. You won't be charged, and your plan stays active through ${lastDay ?? ""}.`,
          ],
          links: [{ label: "Turn off auto-renew", href: buttonUrl }],
        },
      ],
      smallPrint: [],
    };
  },
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
      `We couldn't renew your ${named(renewal?.plan)} because ${renewal?.lacksGateway ? "of a problem on our end" : "your card was declined"}, so it ended on ${renewal?.validUntil ?? ""}. Your ID cards no longer work. You don't owe anything.`,
      renewal?.lacksGateway
        ? `Want your member prices back? ${phone ? `Call us at ${phone}` : "Contact us through our website"}, and we'll help you.`
        : renewal?.cantRenew
          ? "This plan can't be renewed anymore. Want your member prices back? Choose another plan online."
          : renewal?.nextCycle === "monthly"
            ? `You can still renew online with another card through ${renewal.renewableUntil}${forPrice(renewal)}. You'll pay for the month you renew in, not for the months you missed.`
            : `You can still renew online with another card through ${renewal?.renewableUntil ?? ""}${forPrice(renewal)}. If you do, your new plan year runs from ${renewal?.day ?? ""}, no matter when you renew.`,
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
