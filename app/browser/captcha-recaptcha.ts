import type { CaptchaAction } from "#contract/captcha.ts";

type Enterprise = {
  ready(run: () => void): void;
  execute(siteKey: string, asked: { action: string }): Promise<string>;
};
type WithScript = Window & { grecaptcha?: { enterprise?: Enterprise } };

const source = "https://www.google.com/recaptcha/enterprise.js";

/** Google's provider: its script returns a token for the named action. */
export function recaptcha(siteKey: string) {
  let loading: Promise<Enterprise> | null = null;
  const load = () => {
    loading ??= addScript(siteKey).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    prepare: () => void load().catch(() => {}),
    prove: async (action: CaptchaAction) => (await load()).execute(siteKey, { action }),
  };
}

async function addScript(siteKey: string): Promise<Enterprise> {
  const script = document.createElement("script");
  script.src = `${source}?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  await new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () =>
      reject(new Error("the script of reCAPTCHA did not come")),
    );
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
  hideBadge();
  const enterprise = (window as WithScript).grecaptcha?.enterprise;
  if (!enterprise) throw new Error("the script of reCAPTCHA is something else");
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise;
}

/** spec 7.39: the form states in words what the badge would, which Google requires to hide it. */
function hideBadge(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".grecaptcha-badge { visibility: hidden }");
  document.adoptedStyleSheets.push(sheet);
}
