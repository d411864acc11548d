import type { DeclineReason } from "#contract/membership.ts";

const nothing = "Nothing was charged.";
const small = (said: string) => said.charAt(0).toLowerCase() + said.slice(1);

const declines: Record<DeclineReason, string> = {
  declined: `The bank refused this card. ${nothing} Use another card, or ask your bank.`,
  insufficient_funds: `There is not enough money on this card. ${nothing} Use another card.`,
  expired_card: `This card is out of date. ${nothing} Use another card.`,
  authentication_failed: `Your bank could not make sure that it is you. ${nothing} Try again, or use another card.`,
  wrong_details: `The bank does not know a card with these numbers. ${nothing} Look at them and try again.`,
};

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

export const checkoutPayment = {
  title: "Payment",
  lead: "Look at the order, agree to it, and pay.",
  pay: (amount: string) => `Pay ${amount}`,
  join: "Join now",
  notInsurance: "This is not insurance.",
  lasts: (day: string) =>
    `It pays for the plan through ${day}. Nothing more is charged unless you tick the box about renewal.`,
  coupon: {
    refused: "This code was not used.",
    have: "Do you have a coupon code?",
    label: "Coupon code",
    use: "Use code",
    applied: (code: string) => `The code ${code} is on your order.`,
    takesOff: (amount: string) => `It takes off ${amount}.`,
    takesNothing: "It takes nothing off this order.",
    over: (code: string, why: string) =>
      `The code ${code} does not hold for this order any more: ${small(why)}. The price you see is without it.`,
    remove: (code: string) => `Take ${code} off`,
  },
  email: {
    title: "Confirm your email",
    sent: (address: string) => `We sent an email to ${address}. Type the six digits that it names.`,
    label: "Six-digit code",
    known:
      "If there is already an account with this address, the email has no code. It says how to sign in instead.",
    again: "Send the email again",
    sentAgain: "The email is on its way again. Look in your spam folder, too.",
  },
  card: {
    title: "Card",
    frame: "Card number, expiry date, security code and ZIP code",
    loading: "The card fields are loading.",
    keptAt:
      "The card goes straight to the company that takes cards for us. We never see its number.",
    noScript:
      "To pay by card this page needs JavaScript, and it is off in your browser. Turn it on, or join by phone.",
    notLoaded: "The card fields did not load. Look at your connection and load them again.",
    reload: "Load the card fields again",
    noGateway: "Nobody takes cards here at the moment. Call us, and a person helps you to join.",
    nothingDue: "Nothing is due today, so we need no card.",
    missing: "Look at the card fields again",
    unreachable: "The card fields could not be sent. Nothing was charged. Try again.",
  },
  agree: {
    title: "What you agree to",
    lead: "Tick each box once you have read it. Links open in a new tab.",
    missing: "Tick this box to go on",
    missingOf: {
      "not-insurance": "Tick the box that says what the plan is not",
      terms: "Tick the box about the plan terms",
    } as Record<string, string>,
    changed: "This text has changed since you read it. Read it again, then tick the box",
    renewalTitle: "Renewal, if you want it",
    renewalOff: (day: string) => `Leave it unticked, and your plan simply ends on ${day}.`,
  },
  failures: {
    ...declines,
    mend: "Some answers need another look. Nothing was charged.",
    notCharged: "Nothing was charged. Look at the order and pay again when you are ready.",
    changed:
      "The order or its price has changed while you were here. Nothing was charged. Look at it, tick the boxes again, and pay.",
    couponOver: (why: string) =>
      `The coupon code was not used: ${small(why)}. Nothing was charged. Look at the price without it, tick the boxes again, and pay.`,
    busy: "This order was changed or is being paid in another window. Look at it here before you go on.",
    unavailable:
      "We cannot take cards right now. Nothing was charged. Call us, or try again later.",
    onPlan:
      "Somebody on this order is on this plan already. Nothing was charged. Take them off the order, or see your dashboard.",
    notSold: "This plan is not sold in your state. Nothing was charged.",
    other: "That did not work. Nothing was charged. Try again.",
    tooMany: (minutes: number | null) =>
      minutes === null
        ? "That was a lot of tries. Nothing was charged. Wait a few minutes, then try again."
        : `That was a lot of tries. Nothing was charged. You can try again in ${inMinutes(minutes)}.`,
  },
  priceChanged: (before: string, now: string) => `It was ${before}. Now it is ${now}.`,
  paying: {
    now: "Paying. Please stay on this page.",
    long: "We are asking the bank. Sometimes it takes up to half a minute. Please do not pay again.",
  },
  lost: {
    title: "We wait for an answer",
    offline:
      "You are offline. We go on by ourselves as soon as you are back. You are not charged twice, whatever happens.",
    noAnswer:
      "We have not heard whether the payment went through. We ask again by ourselves. You are not charged twice, whatever happens.",
    now: "Ask now",
  },
  unsure: {
    title: "We do not know yet whether it went through",
    text: "You are signed out, so we cannot tell you here. Please do not pay again. Sign in to see it.",
    signIn: "Sign in to see it",
    again: "Ask again",
  },
  waiting: {
    title: "We are asking the bank",
    text: "Your bank has not answered yet. Do not pay again: you are charged once at most.",
    leave:
      "You can close this page. Once it is paid, we send the receipt to your email. If it is not, you can come back here and pay again.",
    offline: "You are offline. We ask again once you are back.",
    again: "Look again",
  },
  bank: {
    title: "Your bank wants to hear from you",
    text: (amount: string) => `Before ${amount} can be charged, your bank asks whether it is you.`,
    go: "Go to my bank",
    otherCard: "Use another card",
    wait: "We ask the bank about this payment by ourselves. If you use another card, this payment is called off first.",
  },
  nothingOpen: {
    title: "There is no order to pay here",
    text: "It may be paid already, or it waited for more than a day.",
    dashboard: "See your dashboard",
    begin: "Choose a plan",
  },
  done: {
    title: "Thank you, you are in",
    lead: (plan: string) => `${plan}: yours from today.`,
    receipt: "Receipt",
    number: "Receipt number",
    paid: "Paid today",
    paidNothing: "Nothing was due",
    card: (brand: string, last4: string) => `with ${brand} ending in ${last4}`,
    who: "On the plan",
    next: "What comes next",
    cards: "Your cards are ready. Show one at the front desk: on your phone or printed.",
    mails: "We have sent you two emails: a welcome with all that is good to know, and the receipt.",
    office: (name: string) => `Call ${name} for a first visit, and say that you are a new member.`,
    noOffice: "Find an office near you that honors the plan.",
    renews: (amount: string, day: string) =>
      `On ${day} the plan renews for ${amount}. You can turn that off at any time.`,
    ends: (day: string) => `The plan ends on ${day} by itself. Nothing more is charged.`,
    leave: "Changed your mind? Leave within 30 days, and the price of the plan comes back in full.",
    showCards: "See the cards",
    showReceipt: "Receipt as a PDF",
    find: "Find a dentist",
    dashboard: "Go to your dashboard",
  },
};
