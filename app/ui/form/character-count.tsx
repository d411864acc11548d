import { useEffect, useState, type RefObject } from "react";
import { useUiWords } from "../ui-words.ts";

const pauseBeforeSaying = 1_000;
/** From this length on graphemes are not counted, as that is slow. */
const tooMuch = 60_000;

type Props = { text: RefObject<HTMLTextAreaElement | null>; atMost: number };

/** Updates on every key, announced once typing pauses. */
export function CharacterCount({ text, atMost }: Props) {
  const { charactersLeft, charactersTooMany } = useUiWords();
  const [seen, setSeen] = useState("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    const area = text.current;
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const left = atMost - countOf(area.value);
      const wording = left < 0 ? charactersTooMany(-left) : charactersLeft(left);
      setSeen(wording);
      clearTimeout(timer);
      return wording;
    };
    const onInput = () => {
      const wording = count();
      timer = setTimeout(setSaid, pauseBeforeSaying, wording);
    };
    count();
    area.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      area.removeEventListener("input", onInput);
    };
  }, [text, atMost, charactersLeft, charactersTooMany]);
  return (
    <p className="mt-1 min-h-[1.5em] text-sm text-muted tabular-nums">
      <span aria-hidden>{seen}</span>
      <output className="sr-only">{said}</output>
    </p>
  );
}

/** Graphemes: a letter with its accents is one, and so is an emoji family. */
function countOf(text: string): number {
  if (text.length > tooMuch || !("Segmenter" in Intl)) return text.length;
  let count = 0;
  for (const _ of new Intl.Segmenter().segment(text)) count += 1;
  return count;
}
