import { useWords } from "#app/messages/words.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card } from "../panel.tsx";
import type { RenewalData } from "./load-renewal.server.ts";

type Props = Pick<RenewalData, "renewal" | "start">;
type OnProps = Props & { authorization: NonNullable<Props["renewal"]["authorization"]> };

/** Turns auto-renew off with one button, and on by the text that says what is agreed to. */
export function AutoRenewCard({ renewal, start }: Props) {
  const { auto } = useWords("account").renewal;
  const { isAutoRenew, authorization, state, card } = renewal;
  if (state === "lapsed") return null;
  return (
    <Card title={auto.title}>
      <p className="mt-4 mb-2 font-semibold">{isAutoRenew ? auto.isOn : auto.isOff}</p>
      {isAutoRenew ? (
        <TurnOff renewal={renewal} start={start} />
      ) : authorization === null ? (
        <p className="max-w-measure">{auto.cantTurnOn}</p>
      ) : card === null ? (
        <p className="max-w-measure">{auto.needsCard}</p>
      ) : (
        <TurnOn key={authorization.version} {...{ renewal, start, authorization }} />
      )}
    </Card>
  );
}

function TurnOff({ renewal, start }: Props) {
  const { auto } = useWords("account").renewal;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "auto_off", ...start });
  const errors = { in_progress: () => auto.isBusy };
  const error = useFormError(rejection, auto.turnOff, { errors });
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <p className="max-w-measure">
        {renewal.isTermOver ? auto.offNow : auto.off(renewal.lastDay)}
      </p>
      <div>
        <SubmitButton look="second">{auto.turnOff}</SubmitButton>
      </div>
    </Form>
  );
}

const textClass = "max-w-measure [&_a]:text-brand [&_a]:underline [&_p+p]:mt-3";

function TurnOn({ authorization: { version, html }, start }: OnProps) {
  const { auto } = useWords("account").renewal;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "auto_on", ...start });
  const error = useFormError(rejection, auto.turnOn, {
    errors: { in_progress: () => auto.isBusy, conflict: () => auto.cantTurnOn },
    fields: { renewal_text_changed: auto.changed, renewal_without_card: auto.needsCard },
  });
  return (
    <Form
      {...shell}
      error={error && { message: Object.values(error.fields ?? {})[0] ?? error.message }}
    >
      <HiddenFields {...hidden} />
      <input type="hidden" name="renewalConsentVersion" value={version} />
      <div className="grid gap-3">
        <p className="font-semibold">{auto.agree}</p>
        <SafeHtml html={html} className={`${textClass} rounded-lg border border-line p-4`} />
      </div>
      <ConfirmLogin rejection={rejection} />
      <div>
        <SubmitButton look="brand">{auto.turnOn}</SubmitButton>
      </div>
    </Form>
  );
}
