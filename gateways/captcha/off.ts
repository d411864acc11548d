import type { Captcha } from "./captcha.ts";

export const noCaptcha: Captcha = {
  publicSettings: null,
  makeChallenge: async () => null,
  verify: async () => true,
};
