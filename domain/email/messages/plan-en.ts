import { lineRows, receiptRows, type EmailWords } from "./words.ts";

const notInsurance = "This is not insurance.";

/** Emails about a plan: joining, membership, cancellation. */
export const planTexts = {
  join: ({ site, code = "" }) => ({
    subject: `Your code for ${site}`,
    preheader: "Type it on the payment page, and your plan is a minute away.",
    heading: "Confirm your email address",
    paragraphs: [`You are about to join ${site}. Type this code on the payment page:`],
    code: { label: "Your code", digits: code },
    sections: [
      {
        paragraphs: [
          "On another phone or computer? Go on there with the button. It asks for the password that you chose.",
        ],
      },
    ],
    links: ["Go on with my order"],
    smallPrint: [
      "We keep your order for 24 hours. Nothing is charged before you pay.",
      "We never ask for this code by phone or mail, so please do not pass it on.",
      "Somebody typed this address on our website. If it was not you, you need not do anything.",
    ],
  }),
  join_known: ({ site }) => ({
    subject: `You already have an account with ${site}`,
    preheader: "Sign in and go on with your order.",
    heading: "You already have an account",
    paragraphs: [
      `Somebody, most likely you, is about to join ${site} with this email address. It already has an account, so no code is needed.`,
      "Sign in with your password in the browser where you began, and your order goes on from there. If you forgot your password, choose a new one.",
    ],
    links: ["Sign in and go on", "Choose a new password"],
    smallPrint: [
      "We keep your order for 24 hours. Nothing is charged before you pay.",
      "If it was not you, you need not do anything. Nothing about your account has changed.",
    ],
  }),
  welcome: ({ site, phone, welcome }) => ({
    subject: `Welcome to ${site}`,
    preheader: "Your cards, your first 30 days, and what comes next.",
    heading: `Welcome to ${site}`,
    paragraphs: [
      `Your plan, ${welcome?.plan ?? ""}, is active from ${welcome?.firstDay ?? ""} through ${welcome?.lastDay ?? ""}. ${notInsurance} You pay the office its member prices at the visit.`,
    ],
    sections: [
      {
        title: "Your cards",
        paragraphs: [
          `Show the card at the front desk, on your phone or on paper. It is good at ${welcome?.office ? `${welcome.office}, the office you chose, and at any other office` : "any office"} that honors the plan.`,
        ],
        rows: (welcome?.people ?? []).map(({ name, number }) => ({ label: name, text: number })),
      },
      {
        title: "Your first 30 days",
        paragraphs: [
          `Leave by ${welcome?.fullRefundUntil ?? ""} and you get your money back, less the processing fee where the law lets us keep it. It does not matter whether you used the plan.`,
        ],
      },
      {
        title: welcome?.renewal ? "When it renews" : "When it ends",
        paragraphs: [
          welcome?.renewal
            ? `Your plan renews on ${welcome.renewal.day} for ${welcome.renewal.amount}, unless you turn that off.${welcome.isAnnounced ? " We write to you before." : ""}`
            : `Your plan ends on ${welcome?.lastDay ?? ""}. It does not renew by itself, and nothing more is charged.`,
        ],
      },
      {
        title: "How to leave",
        paragraphs: [
          `You can leave online at any time, in two steps, and see first what you get back${phone ? `. Or call us at ${phone}` : ""}.`,
        ],
        links: [{ label: "Leave the plan", href: welcome?.cancelUrl ?? "" }],
      },
      {
        title: "The terms of your plan",
        paragraphs: welcome?.terms ?? [],
        links: welcome?.documents ?? [],
      },
    ],
    links: ["See my cards"],
    smallPrint: ["Please keep this message: it holds the terms that you agreed to."],
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
    links: ["See and print this receipt"],
    smallPrint: ["Please keep this message for your records."],
  }),
  plan_canceled: ({ site, canceledPlan, phone }) => ({
    subject: canceledPlan?.isByUs
      ? `Your plan with ${site} has ended`
      : `You have left your plan with ${site}`,
    preheader: canceledPlan?.refund ? `${canceledPlan.refund} goes back to you.` : "It is done.",
    heading: canceledPlan?.isByUs ? "Your plan has ended" : "You have left the plan",
    paragraphs: [
      `${canceledPlan?.isByUs ? `We ended your plan with ${site}` : `Your plan with ${site} ended`} on ${canceledPlan?.day ?? ""}. From then on the cards are not good any more, and nothing more is charged.`,
      canceledPlan?.refund
        ? `${canceledPlan.refund} goes back to the card that you paid with. Most banks show it within 5 to 10 days. You have it within 30 days in any case, and we send you a receipt.`
        : "Nothing comes back: what could come back has been paid back, or no whole month is left.",
    ],
    sections: [
      {
        title: canceledPlan?.isByUs ? "What has ended" : "What you left",
        rows: [
          { label: "Plan", text: canceledPlan?.plan ?? "" },
          { label: "People", text: (canceledPlan?.people ?? []).join("\n") },
          { label: "Ended on", text: canceledPlan?.day ?? "" },
          { label: "Comes back", text: canceledPlan?.refund ?? "$0.00", isStrong: true },
        ],
      },
    ],
    links: ["See my receipts"],
    smallPrint: [
      `${canceledPlan?.isByUs ? "Any questions?" : "Was this not you?"} ${phone ? `Call us at ${phone}.` : "Get in touch with us."}`,
    ],
  }),
  refund_refused: ({ site, phone, refused = "" }) => ({
    subject: `We owe you ${refused}`,
    preheader: "Your card did not take the refund. We pay it in another way.",
    heading: `We owe you ${refused}`,
    paragraphs: [
      `We tried to send ${refused} back to the card that you paid ${site} with. The card did not take it.`,
      "We pay it to you by other means, such as a check, within 30 days. We send you a receipt when it is done.",
    ],
    links: ["See my receipts"],
    smallPrint: [
      `Has your postal address changed, or is the money with you already? ${phone ? `Call us at ${phone}.` : "Get in touch with us."}`,
    ],
  }),
} satisfies Partial<EmailWords["texts"]>;
