import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { dialable } from "#app/site/header/top-bar-model.ts";
import { formatPhone } from "#contract/format.ts";

/** The way that is open while sending does not work. */
export function CallInstead() {
  const { forms } = useWords();
  const { header_phone_number: phone, header_phone_link: link } = useFrame().header;
  if (!phone) return null;
  const href = link ?? dialable(phone);
  const said = forms.orCall(formatPhone(phone));
  if (!href) return <p>{said}</p>;
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
      {said}
    </a>
  );
}
