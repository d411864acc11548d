import { z } from "zod";
import { defineCall } from "../call.ts";
import { altchaChallenge, captchaActions } from "../captcha.ts";

export const getCaptchaChallenge = defineCall({
  method: "GET",
  path: "/api/captcha/challenge",
  summary:
    "Get a challenge to solve for the x-recaptcha-token header, good for one call within 10 minutes; null where the site asks for none.",
  access: "anyone",
  query: z.strictObject({ action: z.enum(captchaActions) }),
  answers: { 200: z.strictObject({ challenge: altchaChallenge.nullable() }) },
  errors: ["invalid"],
  isBackground: true,
  addition: true,
  examples: [
    { name: "for signing in", query: { action: "login" }, status: 200 },
    { name: "for nothing in particular", status: 422 },
  ],
});
