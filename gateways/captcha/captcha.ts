import type { AltchaChallenge, CaptchaAction, CaptchaSettings } from "#contract/captcha.ts";

export type Proof = {
  token: string;
  action: CaptchaAction;
  /** A proof given on one site is none on another. */
  site: string;
  address: string;
  now: Date;
  /** Whether this mark is seen for the first time in so many seconds, on whatever server. */
  takeOnce: (mark: string, seconds: number) => Promise<boolean>;
};

/** Tells people from machines. */
export type Captcha = {
  /** For the pages; null where nobody is asked for a proof. */
  publicSettings: CaptchaSettings | null;
  makeChallenge(asked: Pick<Proof, "action" | "site" | "now">): Promise<AltchaChallenge | null>;
  /** Throws CaptchaUnavailable where that cannot be found out. */
  verify(proof: Proof): Promise<boolean>;
};

export class CaptchaUnavailable extends Error {
  override readonly name = "CaptchaUnavailable";
}
