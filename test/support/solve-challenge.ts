import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { AltchaChallenge } from "#contract/captcha.ts";

/** What a browser does with a challenge: returns the token for the header. */
export async function solve(challenge: AltchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution: { ...solution, time: undefined } }));
}
