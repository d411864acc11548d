import { z } from "zod";
import { CaptchaUnavailable, type Captcha } from "#gateways/captcha.ts";

type Options = {
  siteKey: string;
  project: string;
  apiKey: string;
  /** From 0, surely a bot, to 1, surely a person. */
  leastScore: number;
  baseUrl?: string;
  timeoutMs?: number;
};

// Google's tokens have about 2,000 characters.
const longestToken = 8_000;

const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number().optional() }).optional(),
  event: z.object({ siteKey: z.string() }),
});

/** Asks Google for a token's score; a token is valid there once. */
export function createRecaptchaEnterprise(options: Options): Captcha {
  const { siteKey, project, leastScore } = options;
  return {
    publicSettings: { provider: "recaptcha", siteKey },
    makeChallenge: async () => null,
    async verify({ token, action, address }) {
      if (token.length > longestToken || !/^[\w.-]+$/.test(token)) return false;
      const event = {
        token,
        siteKey,
        expectedAction: action,
        ...(address && { userIpAddress: address }),
      };
      const path = `/v1/projects/${encodeURIComponent(project)}/assessments`;
      const said = assessment.safeParse(await ask(path, { event }, options));
      if (!said.success) throw new CaptchaUnavailable("reCAPTCHA answered something else");
      const { tokenProperties, riskAnalysis, event: judged } = said.data;
      return (
        tokenProperties.valid &&
        tokenProperties.action === action &&
        judged.siteKey === siteKey &&
        (riskAnalysis?.score ?? 0) >= leastScore
      );
    },
  };
}

async function ask(path: string, body: object, options: Options): Promise<unknown> {
  const {
    apiKey,
    baseUrl = "https://recaptchaenterprise.googleapis.com",
    timeoutMs = 4_000,
  } = options;
  try {
    const answer = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": apiKey },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new CaptchaUnavailable(`reCAPTCHA answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (error instanceof CaptchaUnavailable) throw error;
    throw new CaptchaUnavailable("reCAPTCHA did not answer", { cause: error });
  }
}
