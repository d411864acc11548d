import type { ErrorCode } from "#contract/errors.ts";

const texts: Partial<Record<ErrorCode, string>> = {
  signed_out: "Log in to see this page.",
  preview_forbidden:
    "You need a preview link to see this version. Yours may have expired. If you work on this site, ask your team for a new one.",
  forbidden:
    "Your account doesn't have access to this page. Log in with another account, or go to the home page.",
  too_many: "Wait a few minutes and try again.",
  captcha: "We couldn't verify that you're human. Go back and try again.",
  too_large:
    "That's too much to send at once. Go back, shorten your text or remove a file, and try again.",
  internal: "Something went wrong on our end. Try again in a moment.",
  unavailable: "Our site is busy or down for maintenance. Try again in a few minutes.",
};

const titles: Record<number, string> = {
  400: "We couldn't read that request",
  401: "Log in to continue",
  402: "The payment didn't go through",
  403: "You can't open this page",
  404: "Page Not Found",
  405: "We couldn't do that",
  409: "We couldn't save your changes",
  413: "That's too large to send",
  415: "We can't open that format",
  421: "We couldn't open this page",
  422: "Check what you entered",
  429: "Too many attempts",
  500: "Internal Server Error",
  503: "We'll be right back",
};

export const errors = {
  titles,
  texts,
  /** spec 8.1: a page of a known sort that doesn't exist. */
  noSuchPage: (path: string) => `Page Not Found: ${path}`,
  notFound: (path: string) => `Page not found: ${path}`,
  notFoundHelp: "Check the address. The page may have moved.",
  unreachable: "We couldn't connect. Check your internet connection, then try again.",
  tryAgain: "Try again",
  ways: {
    place: "Find a dentist near you",
    placeHelp: "ZIP code or city",
    search: "Search",
    plans: "See plans and prices",
    login: "Log in",
    dashboard: "Go to your dashboard",
  },
  otherText: "That didn't work. Go back and try again.",
  seePublished: "See the published page",
  goHome: "Go to the home page",
  orCall: (phone: string) => `Or call us: ${phone}`,
};
