import { monthWithDay } from "#contract/format.ts";

const nothing = "You haven't been charged.";

export const renewal = {
  lead: "When your plan renews, how much it costs, and which card pays for it.",
  status: {
    renews: (day: string, amount: string) => `Renews on ${monthWithDay(day)}, for ${amount}.`,
    card: (brand: string, last4: string) => `${brand} ending in ${last4}.`,
    noCard: "There's no card on file.",
    paid: (day: string) =>
      `Your renewal is paid. Your plan is active through ${monthWithDay(day)}.`,
    ends: (day: string) => `Active through ${monthWithDay(day)}. It won't renew.`,
    declined: (day: string) =>
      `Your card was declined. Add another card by ${monthWithDay(day)} to keep your plan.`,
    nextTry: (day: string, amount: string) =>
      `We'll try your card again on ${monthWithDay(day)}, for ${amount}.`,
    lapsed: (day: string) =>
      `Your plan ended on ${monthWithDay(day)}, because we couldn't renew it.`,
    lapsedUntil: (day: string) => `You can still renew it through ${monthWithDay(day)}.`,
  },
  manage: "Manage renewal",
  manageNamed: (plan: string) => `Manage renewal: ${plan}`,
  renewMine: "Renew my plan",
  backToPlan: "Back to renewal and payment",
  none: "No plan to renew",
  noneText: "Once you join a plan, this page shows when it renews and which card pays for it.",
  next: {
    title: "Your next renewal",
    ifRenewed: "If you renew",
    dates: "Plan dates",
    span: (first: string, last: string) => `${monthWithDay(first)} through ${monthWithDay(last)}`,
    charged: "Charged on",
    isPaid: "Paid",
    total: "Total",
    none: "This plan can't be renewed.",
  },
  card: {
    title: "Card on file",
    ending: (last4: string) => `ending in ${last4}`,
    expires: (month: string) => `Expires ${month}`,
    tooOld: "This card expires before your plan renews. Add another card.",
    none: "There's no card on file for this plan.",
    use: "Use another card",
    add: "Add a card",
    lead: "If your plan renews, we'll charge this card. Nothing is charged today.",
    leadInstead: (brand: string, last4: string) =>
      `If your plan renews, we'll charge this card instead of your ${brand} ending in ${last4}. Nothing is charged today.`,
    leadDue: (amount: string) =>
      `We'll charge ${amount} to this card right away for your renewal, and use it for later renewals too.`,
    kept: "If your plan renews, we'll charge this card.",
    keptFor: (day: string, amount: string) =>
      `If your plan renews on ${monthWithDay(day)}, we'll charge ${amount} to this card.`,
    save: "Save card",
    noScript: "To enter a card, turn on JavaScript in your browser.",
    noGateway: "Card payments aren't available right now. Call us and we'll help.",
  },
  auto: {
    title: "Auto-renew",
    isOn: "Auto-renew is on",
    isOff: "Auto-renew is off",
    off: (day: string) =>
      `If you turn it off, your plan stays active through ${monthWithDay(day)}, and you won't be charged again. You can turn it back on until then.`,
    offNow: "If you turn it off, your plan ends right away, and you won't be charged.",
    turnOff: "Turn off auto-renew",
    agree: "By turning it on, you agree to this:",
    turnOn: "Turn on auto-renew",
    cantTurnOn: "Auto-renew isn't available for this plan right now.",
    needsCard: "Add a card first. Then you can turn on auto-renew.",
    changed: "This text has changed. Read it again before you turn on auto-renew.",
    isBusy: "We're processing your renewal payment right now. Try again in a minute.",
  },
  pay: {
    title: "Renew now",
    text: (first: string, last: string) =>
      `Pay now for your plan from ${monthWithDay(first)} through ${monthWithDay(last)}.`,
    by: (brand: string, last4: string) => `We'll charge your ${brand} ending in ${last4} today.`,
    orBy: (brand: string, last4: string) => `Or try your ${brand} ending in ${last4} again.`,
    send: (amount: string) => `Pay ${amount} and renew`,
    other: "Pay with another card",
    any: "Pay with a card",
    changed: (amount: string) =>
      `The price is now ${amount}. ${nothing} Check the new price, then pay again.`,
    over: `This plan can't be renewed now. ${nothing} Refresh the page to see what's next.`,
    busy: "We're already processing your renewal payment. You won't be charged twice. Refresh the page to see it.",
  },
  failed: {
    save: {
      declined: `Your bank didn't accept this card. ${nothing} Use another card or call your bank.`,
      insufficient_funds: `Your bank didn't accept this card. ${nothing} Use another card.`,
      expired_card: `This card has expired. ${nothing} Use another card.`,
      authentication_failed: `Your bank couldn't verify that it's you. ${nothing} Try again or use another card.`,
      wrong_details: `Your bank doesn't recognize these card details. ${nothing} Check them and try again.`,
    },
    notCharged: `${nothing} You can try again or use another card.`,
    notSaved: "The card wasn't saved. Try again or use another card.",
    unavailable: "We can't reach our payment processor right now. Try again in a minute.",
    timeout: (button: string) =>
      `This is taking longer than usual. Select “${button}” again. You won't be charged twice.`,
    unreachable: `We couldn't send your card details. ${nothing} Try again.`,
  },
  open: {
    bankTitle: "Verify with your bank",
    bankPays: "Your bank needs to verify that it's you before it approves your renewal payment.",
    bankSaves: "Your bank needs to verify that it's you before we can save this card.",
    go: "Continue to my bank",
    waitTitle: "Waiting for your bank",
    waitPays: "Your bank hasn't answered yet. Please don't pay again. You'll only be charged once.",
    waitSaves: "Your bank hasn't answered yet. We'll keep checking.",
    leave: "You can close this page. We'll email you once it's done.",
    again: "Check now",
    otherCard: "Use another card",
  },
  done: {
    on: "Auto-renew is on. We emailed you a confirmation.",
    off: "Auto-renew is off. You won't be charged again. We emailed you a confirmation.",
    card: "Your new card is saved.",
    cardDue: "Your new card is saved. We're charging it now for your renewal.",
    renewed: "Your plan is renewed. We emailed you a receipt.",
  },
  link: {
    title: "Your renewal",
    lead: "You can turn off auto-renew or change your card right here. No need to log in.",
    stopTitle: "Don't want to renew?",
    stop: (day: string) => `You won't be charged again, and your plan ends on ${day}.`,
    stopNow: "You won't be charged, and your plan ends right away.",
    stopAll: "You won't be charged again, and each plan ends on its last day.",
    cardTitle: "Use another card",
    isOff: "Auto-renew is already off. You don't need to do anything.",
    overTitle: "This link doesn't work",
    over: "It may have expired or already been used, or part of it may be missing. Log in to see your plan and your payment card.",
    stoppedTitle: "Auto-renew is off",
    stopped:
      "You won't be charged again. Your plan stays active for the time you've paid for. We emailed you a confirmation.",
    savedTitle: "Your new card is saved",
    saved:
      "We'll charge renewals to it from now on. If a payment was due, we're charging it now, and you'll get a receipt by email.",
    login: "Log in",
    dashboard: "Go to your dashboard",
  },
};
