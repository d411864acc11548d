import { useState, type SubmitEvent } from "react";
import { Form } from "#app/ui/form/form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { SampleWords } from "./forms-words.ts";

const slowness = 1_500;

/** Shows the pending state; it submits nothing, so it is absent without JavaScript. */
export function SlowForm({ words }: { words: SampleWords }) {
  const [timesSent, setTimesSent] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTimesSent((times) => times + 1);
    setIsPending(true);
    setTimeout(() => {
      setIsPending(false);
      const fields = { password: words.passwordWrong, captcha: words.stranger };
      setError({ message: words.slowProblem, fields });
    }, slowness);
  };
  if (!useIsAlive()) return null;
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{words.waiting}</h2>
      <p className="mt-2">{words.waitingIntro}</p>
      <Form method="post" pending={isPending} error={error} onSubmit={send} className="mt-6">
        <PasswordField
          name="password"
          label={words.password}
          help={words.passwordHelp}
          autoComplete="current-password"
        />
        <div>
          <SubmitButton>{words.log}</SubmitButton>
        </div>
      </Form>
      <p className="mt-2 text-sm">{words.timesSent(timesSent)}</p>
    </section>
  );
}
