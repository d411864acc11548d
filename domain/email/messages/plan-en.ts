import { planPhrase } from "#contract/plan-phrase.ts";
import { fullRefundPhrase } from "#contract/refund-phrase.ts";
import { lineRows, receiptRows, type EmailWords } from "./words.ts";

const notInsurance = "This is not insurance.";
const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "en");

/** Emails about a plan: joining, membership, cancellation. */
export const planTexts = {
  join: ({ site, code = "" }) => ({
    subject: `${code} is your ${site} code`,
    preheader: "Enter it on the payment page to finish joining.",
    heading: "Confirm your email address",
    paragraphs: [`You're about to join ${site}. Enter this code on the payment page:`],
    code: { label: "Your code", digits: code },
    sections: [
      {
        paragraphs: [
          "On a different phone or computer? Use the link below to continue there. You'll need the password you created.",
        ],
      },
    ],
    links: ["Continue my order"],
    smallPrint: [
      "Your order and this code are good for 24 hours. You won't be charged until the last step.",
      "We'll never ask for this code by phone or email. Don't share it.",
      "Someone entered this email address on our website. If this wasn't you, you can ignore this email.",
    ],
  }),
  order_left: ({ site, orderLeft }) => ({
    subject: `Your ${site} order is waiting`,
    preheader: `We'll keep it until ${orderLeft?.keptUntil ?? ""}.`,
    heading: "Pick up where you left off",
    paragraphs: [
      `You started an order for the ${named(orderLeft?.plan)} and asked us to email you once if you didn't finish. You haven't been charged. ${notInsurance}`,
    ],
    sections: [
      {
        rows: [
          { label: "Plan", text: orderLeft?.plan ?? "" },
          ...(orderLeft?.total ? [{ label: "Total", text: orderLeft.total, isStrong: true }] : []),
          { label: "We'll keep your order until", text: orderLeft?.keptUntil ?? "" },
        ],
      },
    ],
    links: ["Continue my order"],
    smallPrint: [
      orderLeft?.total
        ? "The total is based on today's prices."
        : "You'll see your total once you say who the plan is for.",
      "This is the only email we'll send about this order. If you don't want the plan, you don't need to do anything. We'll delete the order.",
    ],
    footer: "You asked for this email when you started your order.",
    stop: "Unsubscribe from emails about unfinished orders",
  }),
  join_known: ({ site }) => ({
    subject: `You already have an account with ${site}`,
    preheader: "Log in to continue your order.",
    heading: "You already have an account",
    paragraphs: [
      `Someone, probably you, started to join ${site} with this email address. This address already has an account, so you don't need a code.`,
      "To continue your order, log in using the same browser you started in. If you forgot your password, choose a new one.",
    ],
    links: ["Log in and continue", "Choose a new password"],
    smallPrint: [
      "We'll keep your order for 24 hours. You won't be charged until the last step.",
      "If this wasn't you, you can ignore this email. Nothing about your account has changed.",
    ],
  }),
  welcome: ({ site, phone, welcome }) => ({
    subject: `Welcome to ${site}`,
    preheader: "Your ID cards, what to do first, and your first 30 days.",
    heading: `Welcome to ${site}`,
    paragraphs: [
      `Your ${named(welcome?.plan)} is active from ${welcome?.firstDay ?? ""}, through ${welcome?.lastDay ?? ""}. ${notInsurance} You pay member prices at the office when you visit.`,
    ],
    sections: [
      {
        title: "Your ID cards",
        paragraphs: [
          `Show your card at the front desk, on your phone or printed. You can use it at ${welcome?.office ? `${welcome.office}, the office you chose, and at any other office` : "any office"} that accepts the plan.`,
        ],
        rows: (welcome?.people ?? []).map(({ name, number }) => ({ label: name, text: number })),
      },
    ],
    links: ["See my ID cards"],
    laterSections: [
      {
        title: "What to do first",
        paragraphs: [
          welcome?.office
            ? `Call ${welcome.office} to book your first visit, and say you're a new member.`
            : "Find an office near you that accepts the plan, and call to book your first visit.",
        ],
        links: welcome?.office
          ? []
          : [{ label: "Find an office", href: welcome?.officesUrl ?? "" }],
      },
      {
        title: welcome?.renewal ? "When it renews" : "When it ends",
        paragraphs: [
          welcome?.renewal
            ? `Your plan renews on ${welcome.renewal.day}, for ${welcome.renewal.amount}, unless you turn off auto-renew.${welcome.isAnnounced ? " We'll email you about a month before." : ""}`
            : `Your plan is active through ${welcome?.lastDay ?? ""}. It won't renew automatically, and you won't be charged again.`,
        ],
      },
      {
        title: "What you agreed to",
        paragraphs: welcome?.terms ?? [],
        links: welcome?.documents ?? [],
      },
      {
        title: "Your first 30 days",
        paragraphs: [
          `If you cancel by ${welcome?.fullRefundUntil ?? ""}, you get back ${fullRefundPhrase(welcome?.fee ?? "by_state", "en")}, even if you've used your plan.`,
        ],
      },
      {
        title: "How to cancel",
        paragraphs: [
          `You can cancel online anytime, in two steps. You'll see your refund before you decide${phone ? `. Or call us at ${phone}` : ""}.`,
        ],
        links: [{ label: "Cancel plan", href: welcome?.cancelUrl ?? "" }],
      },
    ],
    smallPrint: ["Keep this email for your records."],
  }),
  receipt: ({ site, receipt }) => ({
    subject: `${receipt?.title ?? "Receipt"} from ${site}`,
    preheader: `${receipt?.total.label ?? ""}: ${receipt?.total.amount ?? ""}`,
    heading: receipt?.title ?? "Receipt",
    paragraphs: [notInsurance],
    sections: [
      { rows: lineRows(receipt) },
      { rows: receiptRows(receipt) },
      { paragraphs: receipt?.note ? [receipt.note] : [] },
    ],
    links: ["View my receipt"],
    smallPrint: ["Keep this email for your records."],
  }),
  plan_canceled: ({ site, canceledPlan, phone }) => ({
    subject: canceledPlan?.isByUs
      ? `Your plan with ${site} has ended`
      : `Your plan with ${site} is canceled`,
    preheader: canceledPlan?.refund ? `Your refund: ${canceledPlan.refund}` : "No refund is due.",
    heading: canceledPlan?.isByUs ? "Your plan has ended" : "Your plan is canceled",
    paragraphs: [
      `${canceledPlan?.isByUs ? `We ended your plan with ${site}` : `Your plan with ${site} ended`} on ${canceledPlan?.day ?? ""}. Your ID cards no longer work, and you won't be charged again.`,
      canceledPlan?.refund
        ? canceledPlan.isHeld
          ? `Your refund is ${canceledPlan.refund}. The payment for this plan is being disputed with the card's bank, so we can't send your refund until the bank decides. Then we'll refund whatever the bank hasn't already returned, and email you a receipt.`
          : `We're refunding ${canceledPlan.refund} to the card you paid with. We'll send it within 30 days. Once we send it, it usually takes 5 to 10 days to show up. We'll email you a receipt.`
        : "No refund is due: either you've already been refunded, or there are no unused full months.",
    ],
    sections: [
      {
        title: canceledPlan?.isByUs ? "The plan that ended" : "The plan you canceled",
        rows: [
          { label: "Plan", text: canceledPlan?.plan ?? "" },
          { label: "People", text: (canceledPlan?.people ?? []).join("\n") },
          { label: "Ended on", text: canceledPlan?.day ?? "" },
          ...(canceledPlan?.kept
            ? [
                { label: "What you paid", text: canceledPlan.kept.paid },
                { label: "Processing fee (nonrefundable)", text: canceledPlan.kept.fee },
              ]
            : []),
          { label: "Refund", text: canceledPlan?.refund ?? "$0.00", isStrong: true },
        ],
      },
    ],
    links: ["See my receipts"],
    smallPrint: canceledPlan?.isByUs
      ? []
      : [`Didn't cancel? ${phone ? `Call us at ${phone}.` : "Contact us through our website."}`],
  }),
  refund_refused: ({ site, phone, refused = "" }) => ({
    subject: `We couldn't refund ${refused} to your card`,
    preheader: "We'll send your money another way.",
    heading: `We couldn't refund ${refused} to your card`,
    paragraphs: [
      `We tried to refund ${refused} to the card you used to pay ${site}, but the refund didn't go through.`,
      "We'll send it to you another way, such as a check, within 30 days. Then we'll email you a receipt.",
      "Please make sure the address in your account is up to date.",
    ],
    links: ["Check my address", "See my receipts"],
    smallPrint: [
      `Already received the money? ${phone ? `Call us at ${phone}.` : "Contact us through our website."}`,
    ],
  }),
} satisfies Partial<EmailWords["texts"]>;
