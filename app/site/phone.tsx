import type { HeaderContent } from "#contract/content/frame.ts";
import { formatPhone } from "#contract/format.ts";
import { useWords } from "#app/messages/words.ts";
import { standaloneLink } from "#app/site/links.tsx";
import type { FormRejection } from "./form/form-outcome.ts";
import { isFixable } from "./form/site-form.tsx";
import { useFrame } from "./frame.ts";

export type PhoneModel = { text: string; href: string | null };

/** The site's number as displayed and as dialed. */
export function phoneModel(
  header: Pick<HeaderContent, "header_phone_number" | "header_phone_link">,
): PhoneModel | null {
  const { header_phone_number: given, header_phone_link: link } = header;
  if (given === undefined) return null;
  return { text: formatPhone(given), href: link ?? dialable(given) };
}

export function dialable(given: string): string | null {
  const digits = given.replace(/\D/g, "");
  if (!/^[+\d().\s-]+$/.test(given) || digits === "") return null;
  if (digits.length === 10) return `tel:+1${digits}`;
  return given.trim().startsWith("+") ? `tel:+${digits}` : `tel:${digits}`;
}

/** A number within a sentence. */
export function PhoneLink({ text, href }: PhoneModel) {
  if (href === null) return <span className="whitespace-nowrap">{text}</span>;
  return (
    <a href={href} className="font-semibold whitespace-nowrap text-brand underline">
      {text}
    </a>
  );
}

/** The phone number to use while sending fails, besides what else can be done or as the only way. */
export function CallInstead({ isOnlyWay = false }: { isOnlyWay?: boolean }) {
  const { forms } = useWords("forms");
  const phone = phoneModel(useFrame().header);
  if (!phone) return null;
  const said = (isOnlyWay ? forms.callUs : forms.orCall)(phone.text);
  if (phone.href === null) return <p>{said}</p>;
  return (
    <a href={phone.href} className={standaloneLink}>
      {said}
    </a>
  );
}

/** What else to do where no change to the form would help. */
export function CallIfStuck({ rejection }: { rejection: FormRejection | null }) {
  return rejection && !isFixable(rejection) ? <CallInstead /> : null;
}
