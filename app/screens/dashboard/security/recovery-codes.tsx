import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { twoStep: words } = useWords().loginSecurity;
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser has already set the focus in a new document.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered, codes]);
  return (
    <section aria-labelledby="recovery-codes" className="mt-6">
      <h3
        id="recovery-codes"
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="scroll-mt-36 text-lg"
      >
        {words.codesTitle}
      </h3>
      <p className="mt-2 max-w-measure">{words.codesText}</p>
      <ul
        translate="no"
        className="mt-4 grid max-w-measure grid-cols-2 gap-2 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
