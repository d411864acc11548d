import type { CaptchaSettings } from "./captcha.ts";

/** Settings of the deployment that the browser's scripts need. */
export type BrowserSettings = {
  buildId: string;
  buildPollSeconds: number;
  authIdleSeconds: number;
  sessionIdleSeconds: number;
  monitoring: { sampleRate: number } | null;
  captcha: CaptchaSettings | null;
};
