import { ShieldCheck } from "#app/ui/icons.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import type { AssertionOptions } from "#contract/passkey-fields.ts";
import { EmailedCode } from "./emailed-code.tsx";
import { confirmField, type FormRejection } from "./form-outcome.ts";
import { useAsking, useFailureWords } from "./use-passkey.ts";

type Props = {
  rejection: FormRejection | null;
  /** A member may use a passkey instead; staff have none. */
  isStaff?: boolean;
};

/** The step between a form and what it may do: the password again, or a code, sent along with it. */
export function ConfirmLogin({ rejection, isStaff = false }: Props) {
  if (!rejection || !isAsked(rejection)) return null;
  return <Step rejection={rejection} isStaff={isStaff} />;
}

// The form may have been sent with its password and come back for another reason.
const notJudged = new Set(["too_many", "csrf_stale", "offline", "timeout", "unavailable"]);

function isAsked({ code, fields, typed }: FormRejection): boolean {
  if (code === "recent_login_required" || fields.currentPassword !== undefined) return true;
  return howOf(typed) !== undefined && notJudged.has(code);
}

const howOf = (typed: FormRejection["typed"]) =>
  ["password", "code"].find((how) => how === typed?.[confirmField]);

const codeErrors = new Set(["mailed_code_missing", "mailed_code_expired", "email_code_wrong"]);

/** Whether the account has no password: the refusal says so, or the form has sent a code. */
const isByCode = ({ fields, typed }: FormRejection) =>
  codeErrors.has(fields.currentPassword ?? "") || howOf(typed) === "code";

function Step({ isStaff, rejection }: { isStaff: boolean; rejection: FormRejection }) {
  const { confirm: words } = useWords("forms").loginSteps;
  const isCode = isByCode(rejection);
  const around = useRef<HTMLDivElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered)
      around.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, [wasServerRendered]);
  return (
    <div
      ref={around}
      className="grid gap-4 rounded-lg border border-l-4 border-line border-l-brand p-4"
    >
      <p
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="flex scroll-mt-36 gap-3 font-semibold"
      >
        <ShieldCheck aria-hidden className="mt-[0.15em] size-5 shrink-0 text-brand" />
        <span className="min-w-0">{isCode ? words.whyCode : words.why}</span>
      </p>
      {isStaff ? (
        <input type="hidden" name={confirmField} value="password" />
      ) : (
        <PasskeyInstead how={isCode ? "code" : "password"} />
      )}
      {isCode ? (
        <EmailedCode name="currentPassword" rejection={rejection} />
      ) : (
        <PasswordField
          name="currentPassword"
          label={words.password}
          autoComplete="current-password"
        />
      )}
    </div>
  );
}

/** Shown once the account turns out to have a passkey. */
function PasskeyInstead({ how: usual }: { how: "password" | "code" }) {
  const { confirm: words } = useWords("forms").loginSteps;
  const [options, setOptions] = useState<AssertionOptions | null>(null);
  const how = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Without an answer the password is the way.
    call("GET /api/v4/member/reauthenticate/passkey").then(setOptions, () => null);
  }, []);
  const { asked, run } = useAsking(
    async (script) => {
      const fresh = await call("GET /api/v4/member/reauthenticate/passkey");
      const credential = await script.askForPasskey(fresh);
      await call("POST /api/v4/member/reauthenticate/passkey", { body: { credential } });
    },
    () => {
      if (!how.current) return;
      how.current.value = "passkey";
      how.current.form?.requestSubmit();
    },
  );
  const failure = useFailureWords(asked);
  return (
    <>
      <input ref={how} type="hidden" name={confirmField} defaultValue={usual} />
      {options !== null && options.allowCredentials.length > 0 && (
        <div>
          <Button look="second" size="sm" onClick={run}>
            {words.passkey}
          </Button>
        </div>
      )}
      <output className="block text-danger empty:hidden">{failure?.message}</output>
    </>
  );
}
