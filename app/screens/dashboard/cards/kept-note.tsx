import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { keepCard } from "#app/browser/kept-card.ts";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";

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
  return (
    <output className="mt-8 flex min-h-6 max-w-measure items-start gap-2 text-muted print:hidden">
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
