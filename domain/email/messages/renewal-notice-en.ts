import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailRow } from "../email-message.ts";
import type { RenewalMail } from "../read-renewal-mail.ts";
import type { EmailWords } from "./words.ts";

type Notice = EmailWords["texts"]["renewal_notice"];
type EmailText = ReturnType<Notice>;

export const facts = (renewal: RenewalMail | undefined): EmailRow[] => {
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

export const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "en");

/** What comes next for a plan: its renewal, a new price, or its end. */
export const renewalNotice: Notice = ({ site, renewal, buttonUrl }) => {
  const { notice, day, lastDay, amount, shortAmount, formerAmount } = renewal ?? {};
  const { card, nextPlan, chargedLater, isOver } = renewal ?? {};
  if (notice === "ending") return ending(site, renewal);
  const due = isOver ? (chargedLater ?? day ?? "") : (day ?? "");
  const renews = isOver ? "was due to renew" : "renews";
  const chargedCard = card?.isTooOld ? null : card;
  const addsCard = card
    ? `Your ${card.name} expires in ${card.expires}, before the renewal date. To keep your plan, add a new card before ${due}.`
    : `We don't have a card on file for your plan. To keep your plan, add a card before ${due}.`;
  const isPrice = notice === "price";
  const aMonth = isPrice ? " a month" : "";
  const heading =
    isPrice && !isOver
      ? `Your price changes on ${day ?? ""}`
      : `Your plan ${renews} on ${day ?? ""}`;
  const cost = `${formerAmount ? "at a new price, " : "for "}${shortAmount ?? ""}`;
  return {
    subject:
      isPrice && !isOver
        ? `Your price changes to ${shortAmount ?? ""}${aMonth} on ${day ?? ""}`
        : `${notice === "second" ? "Reminder: your" : "Your"} plan ${renews} on ${day ?? ""} ${cost}`,
    preheader: chargedCard
      ? isPrice && formerAmount
        ? `Starting ${day ?? ""}, you'll pay ${amount ?? ""} a month instead of ${formerAmount}.`
        : `${amount ?? ""}${formerAmount ? ` instead of ${formerAmount}` : ""} on ${chargedLater ?? day ?? ""}, unless you turn off auto-renew.`
      : `Add a ${card ? "new " : ""}card to keep your plan.`,
    heading,
    paragraphs: [
      ...(chargedCard ? [] : [addsCard]),
      ...(formerAmount
        ? [
            `Your price is changing from ${formerAmount}${aMonth} to ${amount ?? ""}${aMonth}.${chargedCard ? " Don't want to pay the new price? Turn off auto-renew, and your plan will end instead." : ""}`,
          ]
        : []),
      `${isPrice && !isOver ? `Starting ${day ?? ""}, your ${named(nextPlan)} with ${site} costs ${amount ?? ""} a month` : `Your ${named(nextPlan)} with ${site} ${renews} on ${day ?? ""}, for ${amount ?? ""}`}${chargedCard ? `, charged to your ${chargedCard.name}. You don't need to do anything to keep your plan` : ""}.`,
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
};

/** The notice of a plan that doesn't renew. */
function ending(site: string, renewal: RenewalMail | undefined): EmailText {
  const { plan, nextPlan, lastDay, isOver, cantRenew } = renewal ?? {};
  if (isOver)
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
  if (cantRenew)
    return {
      subject: `Your plan with ${site} ends on ${lastDay ?? ""}`,
      preheader: "It won't renew, and you won't be charged.",
      heading: `Your plan is active through ${lastDay ?? ""}`,
      paragraphs: [
        `${renewal ? wontRenew(renewal) : ""} You won't be charged for it again. After ${lastDay ?? ""}, its ID cards will stop working.`,
        `Want to keep your member prices? ${plan === nextPlan ? "Choose another plan online before then" : "Choose a different plan online before then, or renew the one you have"}.`,
      ],
      links: [plan === nextPlan ? "See other plans" : "See my options"],
      smallPrint: [],
    };
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
}

/** Why a plan isn't renewed, or what was chosen for its renewal can't be had. */
function wontRenew({ cantRenew, plan, nextPlan }: RenewalMail): string {
  const [own, next] = [named(plan), named(nextPlan)];
  const reasons = {
    taken: `someone on your plan already has a separate ${next}`,
    no_price: `not everyone on your plan will be within the age limits of the ${next}`,
    withdrawn: `we won't be offering the ${next} anymore`,
  };
  if (own !== next)
    return `You chose the ${next} for your renewal, but ${reasons[cantRenew ?? "withdrawn"]}, so your ${own} won't renew.`;
  const ownReason =
    cantRenew === "no_price"
      ? "not everyone on it will be within its age limits"
      : "we won't be offering it anymore";
  return `Your ${own} won't renew, because ${ownReason}.`;
}
