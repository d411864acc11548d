import { useEffect, useRef } from "react";
import { prepareCaptcha } from "#app/browser/captcha.ts";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import type { CaptchaAction } from "#contract/captcha.ts";
import { CallInstead } from "#app/site/phone.tsx";

/** For a form with a captcha: its notices; preparation starts when the form gets the focus. */
export function CaptchaNotice({ action }: { action: CaptchaAction }) {
  const { captcha } = useFrame().browser;
  const { withoutScript } = useWords("forms").forms.captcha;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!captcha || !form) return;
    const prepare = () => prepareCaptcha(action);
    if (form.contains(document.activeElement)) prepare();
    form.addEventListener("focusin", prepare);
    return () => form.removeEventListener("focusin", prepare);
  }, [captcha, action]);

  if (!captcha) return null;
  return (
    <div ref={place} className="contents">
      <noscript className="grid rounded-md border border-edge px-4 py-3">
        <p>{withoutScript}</p>
        <CallInstead />
      </noscript>
      {captcha.provider === "recaptcha" && <RecaptchaNotice />}
    </div>
  );
}

function RecaptchaNotice() {
  const { recaptcha } = useWords("forms").forms.captcha;
  return (
    <p className="max-w-measure text-sm text-muted">
      {recaptcha.start}
      <a className="underline" href="https://policies.google.com/privacy">
        {recaptcha.privacy}
      </a>
      {recaptcha.and}
      <a className="underline" href="https://policies.google.com/terms">
        {recaptcha.terms}
      </a>
      {recaptcha.end}
    </p>
  );
}
