import type { CaptchaAction } from "#contract/captcha.ts";

export type CaptchaProvider = {
  /** Starts the work that can be done before the form is sent. */
  prepare(action: CaptchaAction): void;
  prove(action: CaptchaAction): Promise<string>;
};
