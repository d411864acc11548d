import { plural } from "#contract/plural.ts";

export const documents = {
  cards: {
    lead: "Show your card at the front desk, on your phone or printed.",
    pdf: "Print ID card (PDF, opens in a new tab)",
    pdfNamed: (name: string, plan: string) =>
      `Print ID card (PDF, opens in a new tab): ${name}, ${plan}`,
    ended: "Your plan has ended, so you have no active ID card.",
    inactive: (count: number) =>
      plural("en", count, { one: "1 inactive card", other: `${count} inactive cards` }),
    none: "No ID cards yet",
    noneText: "Once you join a plan, your ID cards show up here.",
    wallets: { apple: "Add to Apple Wallet", google: "Add to Google Wallet" },
    walletNamed: (wallet: string, name: string, plan: string) => `${wallet}: ${name}, ${plan}`,
    newCode: {
      title: "Replace the QR code",
      titleNamed: (name: string) => `Replace the QR code on ${name}'s card`,
      about:
        "Do this if the card was lost, or if someone has a picture of its QR code. Then print the card again.",
      understood:
        "I understand that printed and saved cards with the old QR code will stop working",
      send: "Replace the QR code",
      done: "The card has a new QR code. Cards with the old one no longer work.",
    },
    kept: "Saved on this device. You can open this page without internet until you log out.",
    savedAt: (day: string, time: string) => `Last updated on ${day}, at ${time}`,
    mayDiffer: "Your plan may have changed since then.",
    offline: "This is the copy saved on this device.",
    tryAgain: "Try again",
  },
  receipts: {
    lead: "Your payments and refunds.",
    caption: "Your receipts",
    number: "Number",
    day: "Date",
    plan: "Plan",
    kind: "Type",
    kinds: { payment: "Payment", refund: "Refund" },
    amount: "Amount",
    pdf: "PDF",
    pdfNamed: (number: string) => `PDF of ${number} (opens in a new tab)`,
    print: "Print receipt (PDF, opens in a new tab)",
    back: "All receipts",
    none: "No receipts yet",
    noneText: "You'll get one with each payment.",
    notPayment: "Refunds are shown as negative amounts.",
  },
  statement: {
    link: "Yearly statement",
    years: "Years",
    caption: "Payments and refunds for the year",
    whatFor: "Details",
    pdf: "Print statement (PDF, opens in a new tab)",
    csv: "Spreadsheet (CSV)",
  },
  check: {
    title: "Is this plan active?",
    active: "Active",
    inactive: "Not active",
    through: (day: string) => `Through ${day}`,
    ended: (day: string) => `Ended ${day}`,
    asOf: (day: string) => `As of ${day}. Refresh to check again.`,
    notice:
      "This is not insurance. The member pays the office directly, at the member price, on the day of the visit.",
    noticeOfEnded: "This is not insurance. Member prices don't apply while the plan isn't active.",
    unknownTitle: "We don't recognize this code",
    unknown: "Scan the code on the ID card again.",
    unknownCall: "Still not working? Call us:",
    byNumber: {
      instead: "Check by member number instead",
      title: "Check an ID card",
      lead: "For the front desk of a dental office: enter the member number and the member's date of birth to see whether their plan is active.",
      memberNumber: "Member number",
      memberNumberHelp: "The 10 digits on the front of the card.",
      dateOfBirth: "Member's date of birth",
      send: "Check card",
      notFound:
        "We can't find a card with this number and date of birth. Check both with the member, or scan the code on the card.",
      result: (number: string) => `Member number ${number}`,
      asOf: (day: string) => `As of ${day}.`,
      fees: "See and print the plan's prices",
      another: "Check another card",
      help: "Need help with a card? Call us:",
      listing: "Want to join the directory or correct your office's listing?",
      write: "Send us a message",
    },
  },
  plan: {
    cancelLink: "Cancel plan",
    eraseFirst:
      "You have an active plan, so cancel it first. You'll see your refund before you decide. After that, you can delete your account.",
  },
};
