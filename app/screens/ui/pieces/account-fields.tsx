import { useState, type SubmitEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { EmailField } from "#app/site/form/email-field.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";

const sample = {
  en: {
    intro: "Nothing is sent. Try rosa@gmial.com, and leave the field.",
    email: "Email",
    password: "Choose a password",
    send: "Keep it",
    kept: (times: number) => `Pressed: ${times}`,
  },
  es: {
    intro: "No se envía nada. Pruebe con rosa@gmial.com y salga del campo.",
    email: "Correo electrónico",
    password: "Elija una contraseña",
    send: "Guardar",
    kept: (times: number) => `Veces presionado: ${times}`,
  },
};

/** The two fields that give hints while typing. */
export function AccountFields() {
  const words = inLanguage(sample, useWords().lang);
  const [times, setTimes] = useState(0);
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    setTimes(times + 1);
  };
  return (
    <>
      <p className="mt-4 max-w-measure">{words.intro}</p>
      <Form method="post" pending={false} error={null} onSubmit={keep} className="mt-8">
        <EmailField label={words.email} autoComplete="email" />
        <NewPasswordField label={words.password} />
        {useIsAlive() && (
          <div>
            <SubmitButton>{words.send}</SubmitButton>
          </div>
        )}
      </Form>
      <p className="mt-2 text-sm">{words.kept(times)}</p>
    </>
  );
}
