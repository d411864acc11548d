import type { ErrorCode } from "#contract/errors.ts";

const texts: Partial<Record<ErrorCode, string>> = {
  signed_out: "This page is for people who are signed in.",
  preview_forbidden: "This version can be seen with a preview link only. The link may have ended.",
  forbidden: "This page is not open to you.",
  too_many: "That was a lot of tries. Wait a little and try again.",
  captcha: "We could not check that you are a person. Go back and try again.",
  internal: "Something broke on our side. Nothing you did is lost. Try again in a moment.",
  unavailable: "Our site is busy or being looked after. Try again in a moment.",
};

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Page Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "We will be right back",
};

export const errors = {
  titles,
  texts,
  notFound: (path: string) =>
    `There is nothing at ${path}. The address may be mistyped, or the page may have moved.`,
  otherText: "That did not work. Go back and try again.",
  goHome: "Go to the home page",
  orCall: (phone: string) => `Or call us: ${phone}`,
};
