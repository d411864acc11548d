import type { CaptchaAction } from "#contract/captcha.ts";

export type CaptchaProvider = {
  /** Does ahead what can be done ahead. */
  prepare(action: CaptchaAction): void;
  prove(action: CaptchaAction): Promise<string>;
};
