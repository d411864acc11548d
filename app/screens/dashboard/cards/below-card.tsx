import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { CircleCheck, Wallet } from "#app/ui/icons.ts";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { keepCard } from "#app/browser/keep-card.ts";
import { onCardForgotten } from "#app/browser/kept-card.ts";
import { newCodeForm } from "./forms.ts";
import { clearForm, useDone } from "#app/site/form/done-notice.tsx";
import { useEffect, useRef, useState } from "react";
import { useFrame } from "#app/site/frame.ts";
import { useWords } from "#app/messages/words.ts";
import { standaloneLink } from "#app/site/links.tsx";
import type { WalletKind } from "#contract/wallet.ts";
import type { CardView } from "../membership-view.server.ts";

// What stands below a card on its page.

/** Only for the wallets that the site has keys for. */
export function WalletLinks({ card, wallets }: { card: CardView; wallets: WalletKind[] }) {
  const { cards: words } = useWords("account").documents;
  if (wallets.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      {wallets.map((kind) => (
        <li key={kind}>
          <a
            href={card.wallets[kind]}
            aria-label={words.walletNamed(words.wallets[kind], card.name, card.plan.text)}
            // A pass is signed for a click, not ahead of it.
            data-reload
            className={standaloneLink}
          >
            <Wallet aria-hidden className="size-5 shrink-0" />
            {words.wallets[kind]}
          </a>
        </li>
      ))}
    </ul>
  );
}

type CodeProps = FormStart & { personId: string; name: string };

/** Replaces the code of a lost card; the checkbox says what that does to printed ones. */
export function NewCode({ personId, name, formKey, refused }: CodeProps) {
  const { newCode: words } = useWords("account").documents.cards;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: newCodeForm(personId),
    formKey,
    refused,
  });
  const error = useFormError(rejection, words.send);
  const fold = useRef<HTMLDetailsElement>(null);
  // The box is to be checked again for another code, and the pressed button is folded away.
  useDone(answer, words.done, () => {
    clearForm(fold.current);
    if (fold.current) fold.current.open = false;
    fold.current?.querySelector("summary")?.focus();
  });
  return (
    <details ref={fold} open={rejection !== null} className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
        <span aria-hidden>{words.title}</span>
        <span className="sr-only">{words.titleNamed(name)}</span>
      </summary>
      <Form {...shell} error={error} onlyField="understood" className="max-w-measure pt-2">
        <HiddenFields {...hidden} />
        <p>{words.about}</p>
        <CheckboxField name="understood" label={words.understood} />
        <div>
          <SubmitButton look="second">{words.send}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** Keeps the cards in this browser once the page is at rest, and says so. */
export function KeptNote() {
  const { lang, memberMark } = useFrame();
  const { cards: words } = useWords("account").documents;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (memberMark === null) return;
    // Where it fails, the page is what it was: readable with a connection.
    const keep = () => void keepCard(lang, memberMark).then(setKept, () => setKept(false));
    return atRest(keep);
  }, [lang, memberMark]);
  // Also by a logout that failed: the page stays, and what it said is no longer true.
  useEffect(() => onCardForgotten(() => setKept(false)), []);
  return (
    <output className="mt-2 flex min-h-20 max-w-measure items-start gap-2 text-muted noscript:hidden sm:min-h-14 print:hidden">
      {isKept && (
        <>
          <CircleCheck aria-hidden className="mt-[0.15em] size-5 shrink-0" />
          <span className="min-w-0">{words.kept}</span>
        </>
      )}
    </output>
  );
}

/** After the first paint and what it needs. */
function atRest(work: () => void): () => void {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 4_000 });
  return () => cancelIdleCallback(asked);
}
