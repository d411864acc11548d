import type { Captcha } from "#gateways/captcha/captcha.ts";
import type { Handlers } from "./handler.ts";

export function captchaHandlers(captcha: Captcha): Pick<Handlers, "getCaptchaChallenge"> {
  return {
    getCaptchaChallenge: async ({ ctx }, { query: { action } }) => ({
      body: {
        challenge: await captcha.makeChallenge({ action, site: ctx.site.id, now: ctx.now }),
      },
      headers: { "cache-control": "no-store" },
    }),
  };
}
