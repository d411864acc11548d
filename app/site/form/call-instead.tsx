import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { phoneModel } from "#app/site/phone-model.ts";

/** The phone number to use while sending fails. */
export function CallInstead() {
  const { forms } = useWords();
  const phone = phoneModel(useFrame().header);
  if (!phone) return null;
  const said = forms.orCall(phone.text);
  if (phone.href === null) return <p>{said}</p>;
  return (
    <a
      href={phone.href}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline"
    >
      {said}
    </a>
  );
}
