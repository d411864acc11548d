// What the checkout asks for and refuses, as the API says it; the pages say it in their language, by key.

export const checkoutSteps = ["create-account", "add-member", "payment", "done"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** How long an order waits for whoever began it. */
export const draftHours = 24;
export const mostMembers = 20;

export const checkoutFaults = {
  planMissing: "Choose a plan that is sold here",
  cycleWrong: "This plan is not sold that way",
  officeWrong: "This office does not honor the plan. Choose another one",
  birthDateWrong: "Enter a date of birth, such as 03/27/1985",
  payerTooYoung: "Whoever pays must be 18 or older",
  personKnown: "This person is on your plan already",
  selfTwice: "You are on your plan already",
  tooOldForChild: "A child can be on the plan until the 26th birthday. Choose another relationship",
  tierWrong: "This price is for another age. Choose one that fits",
  otherCycle: "Not everybody's price is sold that way. Choose the other way to pay first",
  tooMany: "No more than 20 people fit on one plan",
  relationshipMissing: "Choose how you are related",
  codeWrong: "This code is not right. Look at the newest mail, or ask for a new one",
  disclosureMissing: "Tick this box to go on",
  textChanged: "This text has changed since you read it. Read it again",
  renewalWithoutCard: "Nothing is due, so there is no card to renew from",
  renewalTextMissing: "Tick the box about renewal again, its text has changed",
  cardMissing: "Enter a card",
} as const;
export type CheckoutFault = keyof typeof checkoutFaults;
