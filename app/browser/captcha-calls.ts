import type { CaptchaAction } from "#contract/captcha.ts";
import type { CallName, calls } from "#contract/calls.ts";

type Rows = (typeof calls)[CallName];
type Guarded = Extract<Rows, { captcha: CaptchaAction }>;
type Table = { [Row in Guarded as `${Row["method"]} ${Row["path"]}`]: Row["captcha"] };

const guarded: Table = {
  "POST /api/login": "login",
  "POST /api/v4/member/signup": "signup",
  "POST /api/v4/member/resetPasswordEmail": "reset",
};

/** The captcha action of a call. The compiler checks the list against the call table. */
export function captchaActionOf(key: string): CaptchaAction | undefined {
  return (guarded as Partial<Record<string, CaptchaAction>>)[key];
}
