import type { CaptchaSettings } from "./captcha.ts";

/** Settings of the deployment that the browser's scripts need. */
export type BrowserSettings = {
  buildId: string;
  buildPollSeconds: number;
  /** How long a click on a link waits before its page is asked for. */
  routeDelayMs: number;
  authIdleSeconds: number;
  sessionIdleSeconds: number;
  monitoring: { sampleRate: number } | null;
  captcha: CaptchaSettings | null;
};
