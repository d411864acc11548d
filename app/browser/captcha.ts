import type { CaptchaAction, CaptchaSettings } from "#contract/captcha.ts";
import type { CallName, calls } from "#contract/calls.ts";
import { opensAccount } from "#contract/checkout.ts";
import { CallError } from "./call-error.ts";
import { withDeadline } from "./send.ts";

// spec 7.39: a provider's script loads only where a captcha is on, and not before a form needs it.

const longestWait = 20_000;

type CaptchaProvider = {
  /** Starts the work that can be done before the form is sent. */
  prepare(action: CaptchaAction): void;
  prove(action: CaptchaAction): Promise<string>;
};

let settings: CaptchaSettings | null = null;
let loading: Promise<CaptchaProvider> | null = null;

export function startCaptcha(given: CaptchaSettings | null): void {
  settings = given;
}

/** The call's captcha header; undefined where no captcha is on. */
export async function captchaToken(
  action: CaptchaAction,
  stop?: AbortSignal,
): Promise<string | undefined> {
  const current = settings;
  if (!current) return undefined;
  try {
    return await withDeadline(longestWait, stop, async () =>
      (await loadProvider(current)).prove(action),
    );
  } catch (error) {
    if (error instanceof CallError && error.code !== "timeout") throw error;
    throw new CallError("captcha", `No proof of a person: ${String(error)}`);
  }
}

export function prepareCaptcha(action: CaptchaAction): void {
  if (!settings) return;
  // A failure here repeats, and is reported, when the form is sent.
  loadProvider(settings).then(
    (provider) => provider.prepare(action),
    () => {},
  );
}

function loadProvider(wanted: CaptchaSettings): Promise<CaptchaProvider> {
  loading ??= importProvider(wanted).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function importProvider(wanted: CaptchaSettings): Promise<CaptchaProvider> {
  if (wanted.provider === "altcha") return (await import("./captcha-altcha.ts")).altcha;
  return (await import("./captcha-recaptcha.ts")).recaptcha(wanted.siteKey);
}

type Rows = (typeof calls)[CallName];
type Guarded = Extract<Rows, { captcha: CaptchaAction }>;
type Table = { [Row in Guarded as `${Row["method"]} ${Row["path"]}`]: Row["captcha"] };

const guarded: Table = {
  "POST /api/login": "login",
  "POST /api/login/email": "login",
  "POST /api/v4/member/signup": "signup",
  "POST /api/v4/member/resetPasswordEmail": "reset",
  "POST /api/studio/resetPasswordEmail": "reset",
  "POST /api/v4/contact": "contact",
  "POST /api/km/contact": "contact",
  "POST /api/v4/providers/{id}/report": "contact",
  "POST /api/v4/grievance": "contact",
  "POST /api/km/grievance": "contact",
  "POST /api/v4/providers/suggestions": "contact",
  "POST /api/v4/directory/requests": "contact",
  "POST /api/km/checkout/account": "join",
};

/** The captcha action of a call. The compiler checks the list against the call table. */
export function captchaActionOf(key: string, body: unknown): CaptchaAction | undefined {
  const action = (guarded as Partial<Record<string, CaptchaAction>>)[key];
  return action === "join" && !opensAccount(body) ? undefined : action;
}
