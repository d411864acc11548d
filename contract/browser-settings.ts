import type { CaptchaSettings } from "./captcha.ts";

/** What the scripts in the browser need to know of the deployment. */
export type BrowserSettings = {
  buildId: string;
  buildPollSeconds: number;
  authIdleSeconds: number;
  sessionIdleSeconds: number;
  monitoring: { sampleRate: number } | null;
  captcha: CaptchaSettings | null;
};
