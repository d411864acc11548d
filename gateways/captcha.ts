import type { AltchaChallenge, CaptchaAction, CaptchaSettings } from "#contract/captcha.ts";

export type Proof = {
  token: string;
  action: CaptchaAction;
  /** A proof is valid on one site only. */
  site: string;
  address: string;
  now: Date;
  /** True for the first use of this mark in this many seconds, across all servers. */
  takeOnce: (mark: string, seconds: number) => Promise<boolean>;
};

export type Captcha = {
  /** For the pages; null when no proof is required. */
  publicSettings: CaptchaSettings | null;
  makeChallenge(asked: Pick<Proof, "action" | "site" | "now">): Promise<AltchaChallenge | null>;
  /** Throws CaptchaUnavailable if the proof can't be checked. */
  verify(proof: Proof): Promise<boolean>;
};

export class CaptchaUnavailable extends Error {
  override readonly name = "CaptchaUnavailable";
}

export const noCaptcha: Captcha = {
  publicSettings: null,
  makeChallenge: async () => null,
  verify: async () => true,
};
