import { monthWithDay } from "#contract/format.ts";
import { plural } from "#contract/plural.ts";

/** The dashboard's overview. */
export const glance = {
  card: {
    show: "Open full card",
    all: (count: number) => `View all ${count} cards`,
    findNear: (zip: string) => `Find a dentist near ${zip}`,
    prices: "Your member prices",
  },
  plan: {
    active: (day: string) => `Active, paid through ${monthWithDay(day)}.`,
    ends: (day: string) => `Active through ${monthWithDay(day)}. It won't renew.`,
    declined: (day: string) =>
      `Your card was declined. Pay by ${monthWithDay(day)} to keep your plan.`,
    pay: "Pay now",
    addCard: "Add another card",
    lapsed: (day: string) =>
      `Your plan ended on ${monthWithDay(day)}, because we couldn't renew it.`,
    lapsedUntil: (day: string) => `You can still renew it through ${monthWithDay(day)}.`,
    renewMine: "Renew my plan",
    next: "Next charge",
    on: (day: string) => `on ${monthWithDay(day)}`,
    inDays: (days: number) => plural("en", days, { one: "(tomorrow)", other: `(in ${days} days)` }),
    none: "None scheduled",
    autoRenew: "Auto-renew",
    isOn: "On",
    isOff: "Off",
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    noCard: "No card on file",
    tooOld: "This card expires before then.",
    manage: "Manage renewal",
    cancel: "Cancel plan",
  },
  people: {
    title: "People on your plan",
    more: (count: number) =>
      plural("en", count, { one: "and 1 more person", other: `and ${count} more people` }),
    link: "Manage people",
  },
  office: {
    title: "Your office",
    any: "No office chosen yet",
    anyText: "You can use any office that accepts the plan.",
    call: "Call",
    callAt: (phone: string) => `Call ${phone}`,
    directions: "Directions",
    details: "Hours and dentists",
    change: "Change office",
    choose: "Choose an office",
    find: "Find a dentist",
  },
  balance: {
    title: "Balance",
    nothing: "You don't owe anything.",
    due: "to pay",
    underWay: "We're confirming this payment. You won't be charged twice.",
    owedBack: "We owe you this. We'll send it, and you don't need to do anything.",
    part: (day: string, amount: string) => `Your plan renewal on ${day}: ${amount}, not paid yet.`,
    partOf: (plan: string, day: string, amount: string) =>
      `${plan}, renewal on ${day}: ${amount}, not paid yet.`,
    meaning:
      "This is what you owe us, or what we owe you. It isn't money you can spend on dental care.",
    pay: (amount: string) => `Pay ${amount}`,
    link: "See your balance",
  },
  receipts: {
    title: "Latest receipts",
    kinds: { payment: "Payment", refund: "Refund" },
    none: "No receipts yet. You'll get one with each payment.",
    link: "View all receipts",
  },
  savings: {
    title: "Your savings so far",
    visits: (count: number) =>
      plural("en", count, {
        one: "saved at 1 visit",
        other: `saved at ${count} visits`,
      }),
    none: "Log your dental visits to see what you save.",
    log: "Log a visit",
    link: "See your savings",
  },
};
