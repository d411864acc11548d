import { plural } from "#contract/plural.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { type FeeRefund, fullRefundSentence } from "#contract/refund-phrase.ts";

const nothing = "You haven't been charged.";

const declines: Record<DeclineReason, string> = {
  declined: `Your card was declined. ${nothing} Try another card or call your bank.`,
  insufficient_funds: `Your card has insufficient funds. ${nothing} Try another card.`,
  expired_card: `This card has expired. ${nothing} Try another card.`,
  authentication_failed: `Your bank couldn't verify that it's you. ${nothing} Try again or use another card.`,
  wrong_details: `Your bank doesn't recognize these card details. ${nothing} Check them and try again.`,
};

const inMinutes = (minutes: number) =>
  `${minutes} ${plural("en", minutes, { one: "minute", other: "minutes" })}`;

export const checkoutPayment = {
  title: "Payment",
  pay: (amount: string) => `Join for ${amount} today`,
  join: "Join now",
  lasts: (day: string) =>
    `This pays for your plan through ${day}. You won't be charged again unless you turn on auto-renew.`,
  coupon: {
    have: "Have a coupon?",
    refused: "We couldn't apply this code.",
    label: "Coupon code",
    use: "Apply code",
    applied: (code: string) => `${code} applied.`,
    takesOff: (amount: string) => `You save ${amount}.`,
    takesNothing: "It doesn't lower the price of this order.",
    over: (code: string, why: string) =>
      `${code} no longer applies to this order. ${why}. The price you see doesn't include that discount.`,
    remove: (code: string) => `Remove ${code}`,
  },
  email: {
    title: "Confirm your email",
    sent: (address: string) => `Enter the 6-digit code we emailed to ${address}.`,
    label: "6-digit code",
    known: "If you already have an account, the email tells you how to log in instead.",
    again: "Resend email",
    sentAgain: "We sent it again. Check your spam folder too.",
  },
  card: {
    title: "How to pay",
    frame: "Card number, expiration date, security code, and ZIP code",
    accepted: "Cards we accept",
    orCard: "or pay by card",
    loading: "Loading the card form",
    keptAt: "Your card details go straight to our payment processor. We never see the full number.",
    noScript: "To pay by card, turn on JavaScript in your browser.",
    reloadPage: "Reload this page",
    noScriptPhone: "Or call us to join by phone:",
    notLoaded: "The card form didn't load. Check your connection and try again.",
    reload: "Reload the card form",
    noGateway: "Card payments aren't available right now. Call us and we'll help you join.",
    nothingDue: "Nothing is due today, so you don't need a card.",
    missing: "Check your card details.",
    enterAgain: "Enter your card details",
    unreachable: "We couldn't send your card details. You haven't been charged. Try again.",
  },
  agree: {
    title: "Read and agree",
    lead: "Read this and check the box to continue. Links open in a new tab.",
    missing: "Check the box to agree to the terms of your plan.",
    changed: "This text has changed. Read it again, then check the box.",
    cleared:
      "This text changed, so we unchecked its box. Read it again and check the box if you agree.",
    renewalCleared:
      "Your renewal price or date changed, so we unchecked the box. Read it again and check the box if you still want auto-renew.",
    renewalTitle: "Auto-renew (optional)",
    renewalOff: (day: string) => `If you leave it unchecked, your plan ends on ${day}.`,
  },
  failures: {
    ...declines,
    mend: "Please fix the highlighted fields. You haven't been charged.",
    notCharged: "You haven't been charged. Review your order and pay when you're ready.",
    changed:
      "Your order or its price changed while you were here. You haven't been charged. Review your order, check the boxes again, and pay.",
    couponOver: (why: string) =>
      `We couldn't apply your coupon code. ${why}. You haven't been charged. Review the new price, check the boxes again, and pay.`,
    busy: "This order was changed or is being paid for in another window. Review it here before you continue.",
    unavailable:
      "Card payments aren't available right now. You haven't been charged. Call us, or try again later.",
    onPlan:
      "Someone on this order is already on this plan. You haven't been charged. Remove them from the order, or go to your dashboard.",
    confirmed: "Your email is already confirmed. Log in to see where your payment stands.",
    incomplete:
      "Something is missing from this order. You haven't been charged. Go back to the earlier steps and check the details and the people.",
    notSold: "This plan isn't available in your state. You haven't been charged.",
    other: "Something went wrong. You haven't been charged. Try again.",
    tooMany: (minutes: number | null) =>
      minutes === null
        ? "Too many attempts. You haven't been charged. Wait a few minutes, then try again."
        : `Too many attempts. You haven't been charged. Try again in ${inMinutes(minutes)}.`,
  },
  priceChanged: (before: string, now: string) => `It was ${before}. Now it's ${now}.`,
  paying: {
    now: "Processing your payment. Please don't close this page.",
    long: "Still waiting for your bank. It can take up to 30 seconds. Please don't pay again.",
  },
  lost: {
    title: "Waiting for a response",
    offline:
      "You're offline. We'll continue as soon as you're back online. Please don't pay again. You won't be charged twice.",
    noAnswer:
      "We're still confirming your payment. Please don't pay again. We'll keep checking, and you won't be charged twice.",
    now: "Check now",
  },
  unsure: {
    title: "We're still confirming your payment",
    text: "You're logged out, so we can't show the result here. Please don't pay again. Log in to see it. If you've already logged in on another tab, check again.",
    signIn: "Log in to see it",
    again: "Check again",
  },
  waiting: {
    title: "Waiting for your bank",
    text: "Your bank hasn't answered yet. Please don't pay again. You'll only be charged once.",
    leave:
      "You can close this page. If the payment goes through, we'll email your receipt. If it doesn't, you can come back here and pay.",
    offline: "You're offline. We'll check again when you're back online.",
    again: "Check now",
  },
  bank: {
    title: "Verify with your bank",
    text: (amount: string | null) =>
      `Before we can charge ${amount ?? "your card"}, your bank needs to verify that it's you.`,
    go: "Continue to my bank",
    otherCard: "Use another card",
    wait: "Go to your bank to approve the payment. We'll wait for its answer. If you use another card, we'll cancel this payment first.",
  },
  nothingOpen: {
    title: "There's no order to pay for",
    text: "You may have already paid for it, or it may have expired.",
    dashboard: "Go to your dashboard",
    begin: "Choose a plan",
  },
  done: {
    title: "You're all set!",
    lead: (plan: string) => `Your ${planPhrase(plan, "en")} starts today.`,
    receipt: "Receipt",
    number: "Receipt number",
    paid: "Paid today",
    paidNothing: "Nothing was due",
    card: (brand: string, last4: string) => `with ${brand} ending in ${last4}`,
    who: "On the plan",
    next: "Next steps",
    cards: (people: number): string =>
      people === 1
        ? "Your ID card is ready. Show it at the front desk, on your phone or printed."
        : "Your ID cards are ready. Each person shows their own at the front desk, on a phone or printed.",
    mails:
      "We're sending you two emails: a welcome email with everything you need, and your receipt.",
    office: (name: string) => `Call ${name} to book your first visit, and say you're a new member.`,
    noOffice: "Find an office near you that accepts the plan.",
    renews: (amount: string, day: string) =>
      `On ${day}, the plan renews for ${amount}. You can turn off auto-renew anytime.`,
    ends: (day: string) => `Your plan ends on ${day}. You won't be charged again.`,
    leave: (fee: FeeRefund) => `Changed your mind? ${fullRefundSentence(fee, "en")}`,
    showCards: "See your ID cards",
    showAll: (count: number) => `See all ${count} ID cards`,
    printCard: "Print ID card (PDF, opens in a new tab)",
    textCard: "Text a link to your ID cards",
    cardText: (url: string) => `Dental savings plan ID card: ${url}`,
    showReceipt: "Receipt (PDF, opens in a new tab)",
    find: "Find a dentist",
    dashboard: "Go to your dashboard",
  },
};
