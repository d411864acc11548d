import { demoMember } from "#db/demo/people.ts";
import { askInPairs, openLine } from "./paired-times.ts";

// The calls that could reveal to a stranger whether an email address is known.

const sixDigits = (at: number) => String(at).padStart(6, "0");
// As long as the known address, so that the byte counts are equal.
const unknownEmail = (at: number) => demoMember.email.replace("member", sixDigits(at));

export const questions = {
  "POST /api/login": (email: string) => ({ email, password: "not the password at all" }),
  "POST /api/v4/member/resetPasswordEmail": (email: string) => ({ email }),
  "POST /api/login/email": (email: string) => ({ email, opensAccount: true }),
  "POST /api/v4/member/signup": (email: string) => ({
    email,
    password: "a walk along the harbor at night",
    firstName: "Ana",
    lastName: "Ruiz",
  }),
} as const;

/** Settings that keep limits from answering instead of the call. */
export const openLimits = {
  TRUSTED_PROXIES: "127.0.0.1",
  FAILURES_PER_ACCOUNT: "1000000",
  FAILURES_PER_ADDRESS: "1000000",
  CHECKS_PER_ACCOUNT: "1000000",
  MAILS_PER_ADDRESS: "1000000",
};

/** Pairs of answers for a known and an unknown address, each pair from its own IP address. */
export async function compareKnown(
  port: number,
  call: keyof typeof questions,
  { pairs, warmUp = 10 }: { pairs: number; warmUp?: number },
) {
  const { ask: post, close } = await openStrangers(port);
  let asked = 0;
  const ask = (email: string) => post(call.replace("POST ", ""), questions[call](email));
  const known = () => ask(demoMember.email);
  const unknown = () => ask(unknownEmail((asked += 1)));
  await askInPairs(warmUp, known, unknown);
  const compared = await askInPairs(pairs, known, unknown);
  close();
  return compared;
}

type Cards = { pairs: number; number: string; wrongDay: string; reset: () => PromiseLike<unknown> };

/** Pairs of answers for a member number with a wrong birth date, and for a number of no one. */
export async function compareCards(port: number, { pairs, number, wrongDay, reset }: Cards) {
  const { ask, close } = await openStrangers(port);
  const check = async (memberNumber: string) => {
    await reset();
    return ask("/api/v4/card/check", { memberNumber, dateOfBirth: wrongDay });
  };
  const known = () => check(number);
  const unknown = () => check("0".repeat(number.length));
  await askInPairs(10, known, unknown);
  const compared = await askInPairs(pairs, known, unknown);
  close();
  return compared;
}

/** One visitor whose requests each come from an IP address of their own. */
async function openStrangers(port: number) {
  const visit = await fetch(`http://127.0.0.1:${port}/api/auth`);
  const visitor = {
    cookie: visit.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    "csrf-token": visit.headers.get("csrf-token") ?? "",
  };
  const line = openLine(port);
  let from = 0;
  return {
    ask: (path: string, body: object) => {
      from += 1;
      const client = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
      return line.post(path, { ...visitor, "x-forwarded-for": client }, body);
    },
    close: () => line.close(),
  };
}
