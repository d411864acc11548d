import type { ErrorCode } from "#contract/errors.ts";

const texts: Partial<Record<ErrorCode, string>> = {
  signed_out: "Log in to see this page.",
  preview_forbidden: "You need a preview link to see this version. Your link may have expired.",
  forbidden: "You don't have access to this page.",
  too_many: "Too many attempts. Wait a few minutes and try again.",
  captcha: "We couldn't verify that you're human. Go back and try again.",
  internal: "Something went wrong on our end. Please try again in a moment.",
  unavailable: "Our site is busy or down for maintenance. Try again in a few minutes.",
};

const titles: Record<number, string> = {
  400: "That didn't work",
  401: "Log in first",
  402: "Your payment didn't go through",
  403: "You can't open this page",
  404: "Page Not Found",
  405: "That didn't work",
  409: "Something changed",
  413: "That's too large to send",
  415: "That didn't work",
  421: "That didn't work",
  422: "Check what you entered",
  429: "Too many attempts",
  500: "Internal Server Error",
  503: "We'll be right back",
};

export const errors = {
  titles,
  texts,
  notFound: (path: string) =>
    `We couldn't find ${path}. Check the address. The page may have moved.`,
  otherText: "That didn't work. Go back and try again.",
  goHome: "Go to the home page",
  orCall: (phone: string) => `Or call us: ${phone}`,
};
