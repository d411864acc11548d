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

/** What a call has to prove a person for. The compiler holds the list to the table of calls. */
export function captchaActionOf(key: string): CaptchaAction | undefined {
  return (guarded as Partial<Record<string, CaptchaAction>>)[key];
}
